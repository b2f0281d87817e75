# shellcheck shell=bash
# Private MariaDB and Redis for the tests, and the Debian packages for them and for the browser.
# Everything is in one temporary folder and on free ports. No system service is touched.

DB_USER_OF_TESTS=herald
DATABASES=(herald_functional herald_faults herald_browser herald_scratch)

# bring_package <program> <package>: installs a missing package as root on Debian.
bring_package() {
  program_path "$1" >/dev/null && return
  [[ "$(id -u)" == 0 ]] && command -v apt-get >/dev/null || return 1
  step "Installing $2" apt_install "$2" && program_path "$1" >/dev/null
}

program_path() { PATH="$PATH:/usr/sbin:/sbin" command -v "$1"; }

# Runs in a separate shell (see step), so its traps are separate as well.
apt_install() {
  local policy=/usr/sbin/policy-rc.d
  if [[ ! -e "$policy" ]]; then # exit code 101 means: install, but start no service
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    trap 'exit 143' TERM
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1"
}

find_chromium() {
  local name
  for name in "${CHROMIUM_PATH:-chromium-headless-shell}" chromium chromium-browser google-chrome \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
    command -v "$name" && return
  done
  return 1
}

# free_ports <count>: prints this many free ports, one per line. They are below the range of
# outgoing connections, so that no other program gets one by chance. The next nine ports after each
# are reserved, too. A program may listen much later than its port was chosen, so each choice is kept
# as a folder in HERALD_TEST_PORTS, where the suites that run side by side see it (freePort in
# tests/helpers/free_port.ts does the same).
free_ports() {
  node -e '
    const { mkdirSync } = require("node:fs")
    const { createServer } = require("node:net")
    const folder = process.env.HERALD_TEST_PORTS
    const reserve = (port) => {
      try {
        if (folder) mkdirSync(`${folder}/${port}`)
        return true
      } catch {
        return false
      }
    }
    const take = (left, server = createServer()) => {
      if (left === 0) return
      server.once("error", () => take(left))
      server.listen(15000 + 10 * Math.floor(Math.random() * 1500), "127.0.0.1", () => {
        const { port } = server.address()
        const chosen = reserve(port)
        if (chosen) console.log(port)
        server.close(() => take(chosen ? left - 1 : left))
      })
    }
    take(Number(process.argv[1]))' "$1"
}

# Fault tests stop these servers to check how Herald recovers, so they are restarted.
keep_running() {
  while :; do
    "$@" || true
    sleep 0.2
  done
}

# One certificate for all databases of a run. It names this machine only as localhost, and signs
# itself, so it is its own authority.
make_certificate() {
  if [[ -n "${HERALD_TEST_CERTIFICATE:-}" ]]; then return 0; fi
  bring_package openssl openssl >/dev/null || return 1
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$1/key.pem" -out "$1/certificate.pem" || return 1
  export HERALD_TEST_CERTIFICATE="$1/certificate.pem" HERALD_TEST_CERTIFICATE_KEY="$1/key.pem"
}

start_mariadb() {
  local folder="$1/mariadb" port="$2" user
  user="$(id -un)"
  mkdir -p "$folder"
  make_certificate "$folder" >"$folder/certificate.log" 2>&1 || return 1
  mariadb-install-db --no-defaults --user="$user" --datadir="$folder/data" \
    --auth-root-authentication-method=normal --skip-test-db >"$folder/install.log" 2>&1 || return 1
  # The database exists for one run only, so it is fast instead of durable.
  start_group keep_running "$(program_path mariadbd)" --no-defaults --user="$user" --datadir="$folder/data" \
    --port="$port" --bind-address=127.0.0.1 --socket="$folder/socket" --pid-file="$folder/pid" \
    --ssl-cert="$HERALD_TEST_CERTIFICATE" --ssl-key="$HERALD_TEST_CERTIFICATE_KEY" --skip-name-resolve --skip-log-bin --innodb-flush-log-at-trx-commit=0 --innodb-doublewrite=0 --innodb-flush-method=nosync \
    --innodb-buffer-pool-size=256M --max-connections=300 >"$folder/server.log" 2>&1
  await mariadb-admin --no-defaults --socket="$folder/socket" --user=root ping || return 1
  create_databases | mariadb --no-defaults --socket="$folder/socket" --user=root
}

create_databases() {
  local database
  echo "CREATE USER '$DB_USER_OF_TESTS'@'127.0.0.1' IDENTIFIED BY '$DB_USER_OF_TESTS';"
  for database in "${DATABASES[@]}"; do
    echo "CREATE DATABASE $database CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;"
    echo "GRANT ALL ON $database.* TO '$DB_USER_OF_TESTS'@'127.0.0.1';"
  done
}

start_redis() {
  local folder="$1/redis" port="$2"
  mkdir -p "$folder"
  start_group keep_running redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no \
    --dir "$folder" --daemonize no >"$folder/server.log" 2>&1
  await redis-cli -h 127.0.0.1 -p "$port" ping
}

# Tries a command for up to 30 seconds.
await() {
  local tries=150
  until "$@" >/dev/null 2>&1; do
    ((tries-- > 0)) || return 1
    sleep 0.2
  done
}
