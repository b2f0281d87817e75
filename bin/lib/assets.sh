# shellcheck shell=bash
# The production front end, built once for the tests that open pages.

ASSETS_STAMP="$HERALD_ROOT/node_modules/.cache/herald-assets"

build_assets_if_stale() {
  local sources
  sources="$(files_hash inertia app/domain vite.config.ts package-lock.json)"
  [[ -f public/assets/.vite/manifest.json && -f ssr/server/.vite/manifest.json && "$(cat "$ASSETS_STAMP" 2>/dev/null)" == "$sources" ]] && return
  mkdir -p node_modules/.cache
  rm -f "$ASSETS_STAMP"
  NODE_ENV=production node_modules/.bin/vite build --app --logLevel warn || return 1
  echo "$sources" >"$ASSETS_STAMP"
}
