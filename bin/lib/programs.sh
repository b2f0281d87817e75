# shellcheck shell=bash
# What only the suite `programs` needs: the official programs of the protocol, and the packages of
# the example in docs. Each folder has a package-lock.json of its own and is installed into .runtime,
# so neither a start nor the source tree ever contains them.

PROGRAM_FOLDERS=(tests/programs/official docs/examples/typescript_client)

bring_programs() {
  local folder status=0
  hold_lock programs
  for folder in "${PROGRAM_FOLDERS[@]}"; do
    program_stamped "$folder" || step "Installing $folder" install_program "$folder" || status=1
  done
  release_lock
  return "$status"
}

program_home() { echo "$RUNTIME/programs/$(basename "$1")"; }

program_wanted() {
  printf '%s %s-%s\n' "$(sha256 <"$1/package-lock.json")" "$(uname -s)" "$(uname -m)"
}

program_stamped() {
  local stamp
  stamp="$(program_home "$1")/node_modules/.herald-lock"
  [[ -f "$stamp" && "$(cat "$stamp")" == "$(program_wanted "$1")" ]]
}

install_program() {
  local home
  home="$(program_home "$1")"
  rm -rf "$home"
  mkdir -p "$home"
  cp "$1/package.json" "$1/package-lock.json" "$home"
  (cd "$home" && npm_ci) || return 1
  program_wanted "$1" >"$home/node_modules/.herald-lock"
}
