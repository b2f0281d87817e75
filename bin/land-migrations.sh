#!/usr/bin/env bash
# bin/land-migrations.sh: adds the checksum of each new migration to database/migrations.sha256.
# Existing lines never change, and tests/unit/database/migrations.spec.ts compares the files with
# them. Run it on main when no branch has a migration with a lower number.
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
