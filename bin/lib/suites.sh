# shellcheck shell=bash
# Runs one test suite in one process group with its own ports, files and database. Each test and its
# duration is recorded in test-results/<name>.jsonl (tests/helpers/commands.ts). test.sh sets
# WORK (temporary folder with the compiled sources in code/), LOGS, FILTERS (for Japa) and TOGETHER
# (more than one suite runs).

# A suite counts as hanging when it has reported no test for this long. Its total duration says
# nothing, because it depends on the machine. Japa itself ends a single test after at most 3 minutes.
MAX_SILENCE_SECONDS=420
SILENCE_STEP_SECONDS=5

# start_suite <name> <Japa suite> <sqlite|mysql> <embedded|redis>
start_suite() {
  local name="$1" home="$WORK/$1"
  mkdir -p "$home/tmp"
  echo "$2 $3 $4" >"$home/kind"
  : >"$LOGS/$name.jsonl"
  if [[ -n "$TOGETHER" ]]; then
    start_group run_suite "$@" >"$LOGS/$name.log" 2>&1
  else
    start_group run_suite "$@"
  fi
}

run_suite() {
  local suite="$2" home="$WORK/$1" tests
  suite_environment "$home" "$suite" "$3" "$4"
  node --enable-source-maps "$WORK/code/bin/test.js" "$suite" ${FILTERS[@]+"${FILTERS[@]}"} &
  tests="$!"
  kill_when_silent "$tests" "$HERALD_TEST_REPORT" &
  wait "$tests"
}

# kill_when_silent <process> <report>: counts its own rounds instead of the time, because a machine
# that stands still for a while is not a hanging suite.
kill_when_silent() {
  local seen='' lines seconds=0
  while kill -0 "$1" 2>/dev/null; do
    sleep "$SILENCE_STEP_SECONDS"
    lines="$(wc -l <"$2")"
    if [[ "$lines" != "$seen" ]]; then seconds=0; else seconds=$((seconds + SILENCE_STEP_SECONDS)); fi
    seen="$lines"
    if ((seconds >= MAX_SILENCE_SECONDS)); then
      echo "No test has ended for $seconds s, so the suite is killed."
      kill -KILL "$1"
    fi
  done
}

suite_environment() {
  local home="$1"
  { read -r PORT && read -r SANDBOX_PORT; } < <(free_ports 2)
  export PORT SANDBOX_PORT HOST=localhost NODE_ENV=test ENV_PATH="$home" TMPDIR="$home/tmp"
  export NODE_COMPILE_CACHE="$WORK/compiled" # processes start sooner once one has ended
  # Tests of plan limits turn them on themselves.
  export APP_KEY=a_key_that_only_the_tests_use_here SANDBOX=true PLAN_LIMITS=false
  export SQLITE_PATH="$home/herald.sqlite3" STORAGE_PATH="$home/media"
  export DB_CONNECTION="$3" DB_DATABASE="herald_$2" QUEUE_DRIVER="$4"
  HERALD_TEST_REPORT="$LOGS/$(basename "$home").jsonl"
  export HERALD_TEST_REPORT
}

# finish_suite <name> <process group>: waits, counts and reports.
finish_suite() {
  local name="$1" status=0 passed failed skipped crashed=''
  wait_group "$2" || status=$?
  passed="$(count_lines "$name" '"outcome":"passed"')"
  failed="$(count_lines "$name" '"outcome":"failed"')"
  skipped="$(count_lines "$name" '"outcome":"skipped"')"
  (($(count_lines "$name" '"end":') > 0)) || crashed='it ended before its last test'
  if ((status != 0 && failed == 0)) && [[ -z "$crashed" ]]; then crashed='a hook failed'; fi
  if ((passed + failed + skipped == 0 && ${#FILTERS[@]} == 0)); then crashed='it has no tests'; fi
  [[ -z "$crashed" ]] || failed=$((failed + 1))
  if [[ -z "$crashed" ]] && ((failed > 0)) && passes_again "$name"; then
    passed=$((passed + failed))
    failed=0
  fi
  add_counts "$passed" "$failed" "$skipped"
  tell_suite "$name" "$passed passed, $failed failed${crashed:+ ($crashed)}, $(seconds_of "$name") s" "$failed"
}

# Repeats failed browser and HTTP tests once, file by file, and reports the failure in any case,
# because a slow machine is not a defect. Unit and fault tests must pass the first time.
passes_again() {
  local name="$1" files suite kind chosen=(${FILTERS[@]+"${FILTERS[@]}"})
  read -r suite kind <"$WORK/$name/kind"
  [[ "$suite" == browser || "$suite" == functional ]] || return 1
  [[ "$name" != *-again && -n "$TOGETHER" ]] || return 1
  files="$(sed -n 's/.*"outcome":"failed","file":"\([^"]*\)".*/\1/p' "$LOGS/$name.jsonl" | sort -u | paste -sd, -)"
  [[ -n "$files" ]] || return 1
  say "  $name: failed, retried: $files"
  FILTERS=(--files "$files")
  # shellcheck disable=SC2086
  start_suite "$name-again" "$suite" $kind
  FILTERS=(${chosen[@]+"${chosen[@]}"})
  wait_group "$GROUP" && (($(count_lines "$name-again" '"outcome":"failed"') == 0)) &&
    (($(count_lines "$name-again" '"end":"clean"') > 0))
}

# The duration that the suite reports at its end.
seconds_of() { sed -n 's/.*"seconds":\([0-9]*\).*/\1/p' "$LOGS/$1.jsonl"; }

count_lines() { grep -c "$2" "$LOGS/$1.jsonl" || true; }

tell_suite() {
  [[ -n "$TOGETHER" ]] || return 0
  say "  $1: $2"
  (($3 == 0)) || show_log "$LOGS/$1.log"
}

# The end of a log contains Japa's list of errors. The rest stays in the file.
show_log() {
  say "    the end of ${1#"$HERALD_ROOT"/}:"
  tail -n 150 "$1" | sed 's/^/    /'
}

add_counts() {
  PASSED=$((PASSED + $1))
  FAILED=$((FAILED + $2))
  SKIPPED=$((SKIPPED + $3))
}

skip_suite() {
  say "  $1: skipped, $2"
  add_counts 0 0 1
}

skip_without_services() {
  skip_suite "$1" "MariaDB and Redis aren't installed (as root on Debian, they're installed automatically)."
}
