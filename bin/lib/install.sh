# shellcheck shell=bash
# Installs packages as a package-lock.json lists them, when they are missing: Herald's own, and those
# of a benchmark or of the programs that only some tests need.

install_dependencies() {
  are_installed . . && return
  hold_lock install
  if ! are_installed . .; then
    node bin/lib/packages_match.js ||
      step 'Installing dependencies' npm_ci ||
      fail "the dependencies couldn't be installed (see above). Check your connection and try again."
    stamp_installed . .
  fi
  release_lock
}

# install_packages <folder> <home>: installs what <folder>/package-lock.json lists into <home>, which
# can be the same folder.
install_packages() {
  are_installed "$1" "$2" && return
  step "Installing $1" fresh_packages "$1" "$2" && stamp_installed "$1" "$2"
}

fresh_packages() {
  mkdir -p "$2"
  [[ "$1" -ef "$2" ]] || cp "$1/package.json" "$1/package-lock.json" "$2"
  (cd "$2" && npm_ci)
}

# The stamp is inside node_modules, so that it disappears together with the folder.
are_installed() {
  local stamp="$2/node_modules/.herald-lock"
  [[ -f "$stamp" && "$(cat "$stamp")" == "$(packages_wanted "$1")" ]]
}

stamp_installed() { packages_wanted "$1" >"$2/node_modules/.herald-lock"; }

# Packages contain binaries for one platform, so the stamp includes the platform and the lock file's
# hash.
packages_wanted() {
  printf '%s %s-%s node-%s\n' "$(sha256 <"$1/package-lock.json")" "$(uname -s)" "$(uname -m)" \
    "$NODE_MAJOR"
}

# No install script is needed (package.json refuses them for newer npm). The build needs the
# development packages, whatever NODE_ENV is.
npm_ci() {
  npm_24 ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
}
