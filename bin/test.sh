#!/usr/bin/env bash
# npm test: runs everything. npm test -- <part>... [Japa's flags]: runs some parts, for example `npm
# test -- unit` or `npm test -- functional-sqlite --files 'posts/*'`.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/checks.sh
source bin/lib/assets.sh
source bin/lib/services.sh
source bin/lib/private_services.sh
source bin/lib/suites.sh
source bin/lib/shares.sh
source bin/lib/programs.sh

PARTS=(checks unit functional-sqlite functional-mysql programs faults-sqlite faults-mysql browser)
# The number of processes that share the files of a suite, each with its own server and database.
PAIR_SHARES=2 # on SQLite, and as many on MariaDB
BROWSER_SHARES=4
PASSED=0
FAILED=0
SKIPPED=0
CONCLUDED=''
WORK=''
PAGES=''
CHOSEN=''
FILTERS=()
TOGETHER=yes
LOGS="$HERALD_ROOT/test-results"

main() {
  read_arguments "$@"
  trap leave EXIT
  forget_environment
  use_node
  install_dependencies
  WORK="$(mktemp -d "$(quick_folder)/herald-test.XXXXXX")" # the path is short because it contains sockets
  export HERALD_TEST_PORTS="$WORK/ports"
  mkdir "$HERALD_TEST_PORTS"
  rm -rf "$LOGS"
  mkdir -p "$LOGS"
  run_parts
  conclude
}

read_arguments() {
  local part
  while (($# > 0)) && [[ "$1" != -* ]]; do
    case "$1" in
      functional | faults) CHOSEN="$CHOSEN $1-sqlite $1-mysql" ;;
      *)
        [[ " ${PARTS[*]} " == *" $1 "* ]] || fail "there is no part '$1'. Parts: ${PARTS[*]}, functional, faults."
        CHOSEN="$CHOSEN $1"
        ;;
    esac
    shift
  done
  FILTERS=("${@//.spec.ts/.spec.js}") # the tests run compiled
  if [[ -z "$CHOSEN" ]]; then
    for part in "${PARTS[@]}"; do
      [[ "$part" == checks && $# -gt 0 ]] || CHOSEN="$CHOSEN $part"
    done
  fi
  CHOSEN="${CHOSEN# }"
  [[ "$CHOSEN" == *' '* ]] || TOGETHER=''
}

# Uses memory when there is plenty, because databases wait for the disk at every commit.
quick_folder() {
  local kilobytes=3000000
  if [[ -w /dev/shm ]] && (($(free_kilobytes /dev/shm) > kilobytes && $(spare_memory) > 2 * kilobytes)); then
    echo /dev/shm
  else
    echo /tmp
  fi
}

free_kilobytes() { df -Pk "$1" | awk 'NR == 2 { print $4 }'; }

spare_memory() { awk '/^MemAvailable:/ { print $2 }' /proc/meminfo 2>/dev/null || echo 0; }

chosen() { [[ " $CHOSEN " == *" $1 "* ]]; }

# Settings in a developer's shell for their own Herald must not affect the tests.
forget_environment() {
  local name
  for name in $(sed -nE 's/^  ([A-Z][A-Z0-9_]+): .*/\1/p' start/env.ts) HERALD_TEST_SERVICES; do
    [[ "$name" == LOG_LEVEL ]] || unset "$name"
  done
  export ENV_PATH=/nonexistent
}

# For two cores: the checks run beside the unit tests, then one suite after another, most of them in
# several shares at the same time, so that no core waits.
run_parts() {
  local unit=''
  if chosen checks; then begin_checks "$LOGS/checks"; fi
  [[ "$CHOSEN" == checks ]] || step 'Compiling' node bin/lib/compile.js "$WORK/code" || fail "Herald doesn't compile (see above)."
  prepare_pages
  prepare_services
  if chosen unit; then
    start_suite unit unit sqlite embedded
    unit="$GROUP"
  fi
  if chosen checks; then tell_checks; fi
  say 'Tests'
  [[ -z "$unit" ]] || finish_suite unit "$unit"
  run_pairs functional
  if chosen programs; then part_programs; fi
  run_pairs faults
  if chosen browser; then part_browser; fi
}

tell_checks() {
  local name
  say 'Checks'
  end_checks "$LOGS/checks" || true
  for name in "${CHECKS[@]}"; do
    if [[ "$(outcome_of "$LOGS/checks" "$name")" == passed ]]; then add_counts 1 0 0; else add_counts 0 1 0; fi
  done
}

prepare_pages() {
  if [[ ! " $CHOSEN " =~ \ (functional-(sqlite|mysql)|programs|browser)\  ]]; then return 0; fi
  if step 'Building the pages' build_assets_if_stale; then PAGES=built; else add_counts 0 1 0; fi
}

# run_pairs <suite>: runs it on SQLite with embedded jobs and on MariaDB with Redis, side by side.
# Without selected files, several processes share each of them.
run_pairs() {
  local suite="$1" share
  if ((${#FILTERS[@]} > 0)); then
    run_selected_pairs "$suite"
    return
  fi
  for ((share = 1; share <= PAIR_SHARES; share++)); do
    if chosen "$suite-sqlite"; then
      start_share "$share" "$PAIR_SHARES" "$suite-sqlite" "$suite" sqlite embedded
    fi
    if chosen "$suite-mysql" && ((${#SERVICES[@]} == PAIR_SHARES)); then
      use_services "$share"
      start_share "$share" "$PAIR_SHARES" "$suite-mysql" "$suite" mysql redis
    fi
  done
  finish_shares
  if chosen "$suite-mysql" && ((${#SERVICES[@]} < PAIR_SHARES)); then skip_without_services "$suite-mysql"; fi
}

run_selected_pairs() {
  local suite="$1" sqlite='' mysql=''
  if chosen "$suite-sqlite"; then
    start_suite "$suite-sqlite" "$suite" sqlite embedded
    sqlite="$GROUP"
  fi
  if chosen "$suite-mysql" && ((${#SERVICES[@]} > 0)); then
    start_suite "$suite-mysql" "$suite" mysql redis
    mysql="$GROUP"
  fi
  [[ -z "$sqlite" ]] || finish_suite "$suite-sqlite" "$sqlite"
  if [[ -n "$mysql" ]]; then
    finish_suite "$suite-mysql" "$mysql"
  elif chosen "$suite-mysql"; then
    skip_without_services "$suite-mysql"
  fi
}

# run_alone <name> <Japa suite> <sqlite|mysql> <embedded|redis>
run_alone() {
  start_suite "$@"
  finish_suite "$1" "$GROUP"
}

# Where npm can't be reached, the part is skipped, but never in continuous integration.
part_programs() {
  if bring_programs; then
    run_alone programs programs sqlite embedded
  elif [[ -n "${CI:-}" ]]; then
    say "  programs: failed, because the official programs couldn't be installed (see above)."
    add_counts 0 1 0
  else
    skip_suite programs "the official programs couldn't be installed (see above)."
  fi
}

part_browser() {
  if [[ -z "$PAGES" ]]; then
    skip_suite browser "the pages couldn't be built."
    return
  fi
  bring_chromium || true
  if CHROMIUM_PATH="$(find_chromium)"; then
    export CHROMIUM_PATH
    run_browsers
  else
    skip_suite browser "Chromium isn't installed (set CHROMIUM_PATH; as root on Debian, it's installed automatically)."
  fi
}

# The headless shell needs half the resources. Without it, normal Chromium is used.
bring_chromium() {
  [[ -z "${CHROMIUM_PATH:-}" ]] || return 0
  bring_package chromium-headless-shell chromium-headless-shell 2>/dev/null || bring_package chromium chromium
}

# Without selected files, several processes share the suite.
run_browsers() {
  if ((${#FILTERS[@]} > 0)); then
    run_alone browser browser sqlite embedded
    return
  fi
  local share
  for ((share = 1; share <= BROWSER_SHARES; share++)); do
    start_share "$share" "$BROWSER_SHARES" browser browser sqlite embedded
  done
  finish_shares
}

# Cleans up on every exit. The last line is the result.
leave() {
  tidy_up
  [[ -z "$WORK" ]] || stop_browsers
  [[ -z "$WORK" ]] || rm -rf "$WORK"
  [[ -n "$CONCLUDED" ]] || say "$PASSED passed, $((FAILED + 1)) failed"
}

# Browsers leave the process group of their suite, but their profile folders are in the temporary
# folder.
stop_browsers() {
  local process
  for process in $(pgrep -f -- "$WORK/" || true); do kill -KILL "$process" 2>/dev/null || true; done
}

conclude() {
  local skipped=''
  CONCLUDED=yes
  node bin/lib/failures.js "$LOGS"
  ((SKIPPED == 0)) || skipped=", $SKIPPED skipped"
  say "$PASSED passed, $FAILED failed$skipped"
  ((FAILED == 0 && PASSED > 0)) || exit 1
}

main "$@"
