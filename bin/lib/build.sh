# shellcheck shell=bash
# The production build, made only when a source has changed. The stamp inside build/ is written
# last, so an interrupted or failed build has none and is repeated.

BUILD_STAMP="$HERALD_ROOT/build/.herald-sources"

BUILD_SOURCES=(
  ace.js adonisrc.ts vite.config.ts tsconfig.json tsconfig.build.json package.json package-lock.json
  app bin commands config database inertia providers public resources sandbox start
)

build_if_stale() {
  build_fresh && return
  hold_lock build
  if ! build_fresh; then
    local sources
    sources="$(sources_hash)"
    rm -f "$BUILD_STAMP"
    step 'Building' build || fail 'the build failed (see above), so nothing was started.'
    echo "$sources" >"$BUILD_STAMP"
  fi
  release_lock
}

build_fresh() { [[ -f "$BUILD_STAMP" && "$(cat "$BUILD_STAMP")" == "$(sources_hash)" ]]; }

sources_hash() {
  local source present=()
  for source in "${BUILD_SOURCES[@]}"; do
    [[ ! -e "$source" ]] || present+=("$source")
  done
  files_hash "${present[@]}"
}

# Excludes the tests, because a type error in them must not stop production.
build() {
  NODE_ENV=production node ace.js build --tsconfig=tsconfig.build.json
}
