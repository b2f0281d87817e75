# shellcheck shell=bash
# What only the suite `programs` needs: the official programs of the protocol, and the packages of
# the example in docs. Each folder has a package-lock.json of its own and is installed into .runtime,
# so neither a start nor the source tree ever contains them.

PROGRAM_FOLDERS=(tests/programs/official docs/examples/typescript_client)

bring_programs() {
  local folder status=0
  hold_lock programs
  for folder in "${PROGRAM_FOLDERS[@]}"; do
    install_packages "$folder" "$RUNTIME/programs/$(basename "$folder")" || status=1
  done
  release_lock
  return "$status"
}
