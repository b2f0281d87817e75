#!/usr/bin/env bash
# npm run bench -- <name> [mysql] [arguments]: runs bench/<name>.ts on the build, with `mysql` on a
# private MariaDB and Redis. Without a name it lists the benchmarks.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/env.sh
source bin/lib/build.sh
source bin/lib/services.sh

list_benches() {
  local file
  say 'npm run bench -- <name> [mysql] runs one of these benchmarks:'
  for file in bench/*.ts; do
    [[ ! -e "$file" ]] || say "  $(basename "$file" .ts)"
  done
}

use_mysql() {
  WORK="$(mktemp -d /tmp/herald-bench.XXXXXX)"
  trap 'tidy_up; rm -rf "$WORK"' EXIT
  bring_package mariadbd mariadb-server && bring_package redis-server redis-server ||
    fail "MariaDB and Redis aren't installed (as root on Debian, they're installed automatically)."
  { read -r DB_PORT && read -r REDIS_PORT; } < <(free_ports 2)
  export DB_PORT REDIS_PORT DB_HOST=127.0.0.1 REDIS_HOST=127.0.0.1
  export DB_USER="$DB_USER_OF_TESTS" DB_PASSWORD="$DB_USER_OF_TESTS" DB_DATABASE=herald_functional
  export DB_CONNECTION=mysql QUEUE_DRIVER=redis
  start_mariadb "$WORK" "$DB_PORT" && start_redis "$WORK" "$REDIS_PORT" || fail "MariaDB and Redis didn't start."
}

if (($# == 0)); then
  list_benches
  exit 0
fi

name="$1"
shift
if [[ ! "$name" =~ ^[a-z0-9_]+$ || ! -f "bench/$name.ts" ]]; then
  list_benches >&2
  fail "there is no benchmark called '$name'."
fi

use_node
install_dependencies
prepare_env production
build_if_stale
# A benchmark's own packages are listed in a folder beside it.
if [[ -f "bench/$name/package-lock.json" ]]; then
  install_packages "bench/$name" "bench/$name" || fail "the packages couldn't be installed (see above)."
fi
if CHROMIUM_PATH="$(find_chromium)"; then export CHROMIUM_PATH; else unset CHROMIUM_PATH; fi
if [[ "${1:-}" == mysql ]]; then
  shift
  use_mysql
fi
in_group node --import=@poppinss/ts-exec "bench/$name.ts" "$@"
