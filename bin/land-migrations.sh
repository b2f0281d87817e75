#!/usr/bin/env bash
# bin/land-migrations.sh: adds the checksum of each migration that has landed since the last time to
# database/migrations.sha256. Lines that are there stay: tests/unit/database/migrations.spec.ts holds the
# files to them. Run it on main, when no branch with a lower number is open.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"

main() {
  local list=database/migrations.sha256 file name last
  touch "$list"
  last="$(awk 'END { print $2 }' "$list")"
  for file in database/migrations/*.ts; do
    name="$(basename "$file")"
    [[ ! "$name" > "$last" ]] || (cd database/migrations && sha256sum "$name") >>"$list"
  done
}

main
