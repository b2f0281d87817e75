# shellcheck shell=bash
# Installs the dependencies in package-lock.json when they are missing. The stamp is inside
# node_modules, so that it disappears together with the folder.

# The stamp is inside node_modules, so that it disappears together with the folder.
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

# Packages contain binaries for one platform, so the stamp includes the platform and the lock file's
# hash.
dependencies_wanted() {
  printf '%s %s-%s node-%s\n' "$(sha256 <package-lock.json)" "$(uname -s)" "$(uname -m)" \
    "$NODE_MAJOR"
}

# No install script is needed (package.json refuses them for newer npm). The build needs the
# development packages, whatever NODE_ENV is.
npm_ci() {
  npm_24 ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
}
