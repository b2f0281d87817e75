# shellcheck shell=bash
# Dependencies exactly as package-lock.json says, installed only when they are not there yet.

# Inside node_modules, so that whatever deletes or replaces the folder takes the stamp along.
DEPENDENCIES_STAMP="$HERALD_ROOT/node_modules/.herald-lock"

install_dependencies() {
  dependencies_stamped && return
  hold_lock install
  if ! dependencies_stamped; then
    node bin/lib/packages_match.js ||
      step 'Installing dependencies' npm_ci ||
      fail "the dependencies couldn't be installed (see above). Check your connection and try again."
    dependencies_wanted >"$DEPENDENCIES_STAMP"
  fi
  release_lock
}

dependencies_stamped() {
  [[ -f "$DEPENDENCIES_STAMP" && "$(cat "$DEPENDENCIES_STAMP")" == "$(dependencies_wanted)" ]]
}

# Packages bring binaries for one platform, hence the platform beside the lock's hash.
dependencies_wanted() {
  printf '%s %s-%s node-%s\n' "$(sha256 <package-lock.json)" "$(uname -s)" "$(uname -m)" \
    "$NODE_MAJOR"
}

# No install script is needed (package.json refuses them for newer npm); the build needs the
# development packages whatever NODE_ENV says.
npm_ci() {
  npm_24 ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
}
