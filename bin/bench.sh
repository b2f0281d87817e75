#!/usr/bin/env bash
# npm run bench -- <name>: runs bench/<name>.ts; without a name, lists what can be measured.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/env.sh

list_benches() {
  local file
  say 'npm run bench -- <name> measures one of:'
  for file in bench/*.ts; do
    [[ ! -e "$file" ]] || say "  $(basename "$file" .ts)"
  done
}

if (($# == 0)); then
  list_benches
  exit 0
fi

name="$1"
shift
if [[ ! "$name" =~ ^[a-z0-9_]+$ || ! -f "bench/$name.ts" ]]; then
  list_benches >&2
  fail "there is no bench called '$name'."
fi

use_node
install_dependencies
prepare_env production
exec node --import=@poppinss/ts-exec "bench/$name.ts" "$@"
