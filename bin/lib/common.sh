# shellcheck shell=bash
# Sourced first by every script in bin/: strict mode, the project's root, quiet output, child
# processes that end with the script, and locks.
set -euo pipefail

HERALD_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)"
export HERALD_ROOT
# The build lives in build/, but .env, storage/ and node_modules/ stay in the project's root.
export ENV_PATH="${ENV_PATH:-$HERALD_ROOT}"
# Everything runs in UTC, whatever the machine's time zone is.
export TZ=UTC
cd "$HERALD_ROOT"

RUNTIME="$HERALD_ROOT/.runtime"
CHILD_GROUPS=''
STEP_LOG=''
HELD_LOCK=''
GROUP=''

say() { printf '%s\n' "$*"; }

fail() {
  printf 'Herald: %s\n' "$*" >&2
  exit 1
}

# Starts a command in a separate process group ($GROUP), so that stopping the script stops all of
# it.
start_group() {
  set -m
  "$@" </dev/null &
  GROUP=$!
  set +m
  CHILD_GROUPS="$CHILD_GROUPS $GROUP"
}

wait_group() {
  local status=0
  wait "$1" 2>/dev/null || status=$?
  kill -KILL -- "-$1" 2>/dev/null || true # stops its remaining processes
  forget_group "$1"
  return "$status"
}

in_group() {
  start_group "$@"
  wait_group "$GROUP"
}

forget_group() {
  local group kept=''
  for group in $CHILD_GROUPS; do
    [[ "$group" == "$1" ]] || kept="$kept $group"
  done
  CHILD_GROUPS="$kept"
}

group_alive() { kill -0 -- "-$1" 2>/dev/null; }

# Sends SIGTERM to every group, waits up to three seconds, then sends SIGKILL.
stop_groups() {
  local group tries
  for group in $CHILD_GROUPS; do kill -TERM -- "-$group" 2>/dev/null || true; done
  for group in $CHILD_GROUPS; do
    tries=30
    while group_alive "$group" && ((tries-- > 0)); do sleep 0.1; done
    kill -KILL -- "-$group" 2>/dev/null || true
  done
  CHILD_GROUPS=''
}

tidy_up() {
  stop_groups
  [[ -z "$STEP_LOG" ]] || rm -f "$STEP_LOG"
  release_lock
}

trap tidy_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# step 'Building' command...: prints one line with the duration, and the whole log only on failure.
step() {
  local title="$1" started="$SECONDS" status=0
  shift
  STEP_LOG="$(mktemp "${TMPDIR:-/tmp}/herald-step.XXXXXX")"
  printf '%s ... ' "$title"
  in_group "$@" >"$STEP_LOG" 2>&1 || status=$?
  if ((status == 0)); then
    printf '%d s\n' "$((SECONDS - started))"
  else
    printf 'failed\n'
    cat "$STEP_LOG" >&2
  fi
  rm -f "$STEP_LOG"
  STEP_LOG=''
  return "$status"
}

# A lock between all processes on this checkout. flock releases it automatically when the process is
# killed. Without flock (macOS), a folder with the process id is used.
hold_lock() {
  local told=''
  mkdir -p "$RUNTIME"
  HELD_LOCK="$RUNTIME/$1.lock"
  if command -v flock >/dev/null; then exec 9>"$HELD_LOCK"; fi
  until try_lock; do
    [[ -n "$told" ]] || say "Waiting for another process that is starting Herald ..."
    told=yes
    sleep 0.2
  done
}

try_lock() {
  if command -v flock >/dev/null; then
    flock -n 9
    return
  fi
  if mkdir "$HELD_LOCK.d" 2>/dev/null; then
    echo "$$" >"$HELD_LOCK.d/pid"
    return
  fi
  kill -0 "$(cat "$HELD_LOCK.d/pid" 2>/dev/null || echo "$$")" 2>/dev/null || rm -rf "$HELD_LOCK.d"
  return 1
}

release_lock() {
  [[ -n "$HELD_LOCK" ]] || return 0
  if command -v flock >/dev/null; then exec 9>&-; else rm -rf "$HELD_LOCK.d"; fi
  HELD_LOCK=''
}

# SHA-256 of standard input.
sha256() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -d ' ' -f 1
}

# files_hash <path>...: a hash of names and contents, so that a removed file counts as a change.
# Shell scripts and built assets are not sources.
files_hash() {
  find "$@" -path public/assets -prune -o -type f ! -name '*.sh' -print0 |
    LC_ALL=C sort -z | xargs -0 "$(command -v sha256sum || echo shasum)" | sha256
}

# limited <seconds> <command>...: ends a hanging command, where `timeout` exists.
limited() {
  local seconds="$1"
  shift
  if command -v timeout >/dev/null; then
    timeout --foreground --kill-after=10 "$seconds" "$@"
  else
    "$@"
  fi
}
