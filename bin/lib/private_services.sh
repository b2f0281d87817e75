# shellcheck shell=bash
# The servers that a test run starts. test.sh sets WORK (temporary folder), CHOSEN, FILTERS and
# PAIR_SHARES.

SERVICES=() # "<port of MariaDB> <port of Redis>" by number

prepare_services() {
  local place
  if ! chosen functional-mysql && ! chosen faults-mysql; then return 0; fi
  bring_package mariadbd mariadb-server && bring_package redis-server redis-server || return 0
  export DB_HOST=127.0.0.1 REDIS_HOST=127.0.0.1
  export DB_USER="$DB_USER_OF_TESTS" DB_PASSWORD="$DB_USER_OF_TESTS"
  printf 'Starting MariaDB and Redis ... '
  for place in $(places_of_services); do start_services "$place" || return 0; done
  export HERALD_TEST_SERVICES=kept_running
  say 'done'
}

# Each share empties its tables, and fault tests stop their servers, so each has its own.
places_of_services() {
  echo 1
  if ((${#FILTERS[@]} == 0)); then seq 2 "$PAIR_SHARES"; fi
}

start_services() {
  local folder="$WORK/services$1" db_port redis_port
  { read -r db_port && read -r redis_port; } < <(free_ports 2)
  if start_mariadb "$folder" "$db_port" && start_redis "$folder" "$redis_port"; then
    SERVICES[$1]="$db_port $redis_port"
    use_services 1
    return 0
  fi
  say failed
  tail -n 20 "$folder"/mariadb/*.log "$folder"/redis/*.log 2>/dev/null || true
  add_counts 0 1 0
  return 1
}

# use_services <place>: processes that start from now on use these servers.
use_services() {
  read -r DB_PORT REDIS_PORT <<<"${SERVICES[$1]}"
  export DB_PORT REDIS_PORT
}
