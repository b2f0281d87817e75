# shellcheck shell=bash
# Long suites are divided among several processes, so that no core waits.

SHARES=() # "<name> <process group>" of the running shares

# start_share <share> <shares> <name> <Japa suite> <sqlite|mysql> <embedded|redis>
start_share() {
  local share="$1" shares="$2" name="$3-$1" suite="$4"
  shift 3
  TOGETHER=yes
  FILTERS=(--files "$(files_of_share "$suite" "$share" "$shares")")
  start_suite "$name" "$@"
  FILTERS=()
  SHARES+=("$name $GROUP")
}

# Waits for all shares first, so that failed tests are repeated without others running beside them.
finish_shares() {
  local started name group
  for started in ${SHARES[@]+"${SHARES[@]}"}; do
    read -r name group <<<"$started"
    while kill -0 "$group" 2>/dev/null; do sleep 0.5; done
  done
  for started in ${SHARES[@]+"${SHARES[@]}"}; do
    read -r name group <<<"$started"
    finish_suite "$name" "$group"
  done
  SHARES=()
}

# files_of_share <suite folder> <share> <shares>: the files of a share as a list for Japa, with their
# folders, because Japa takes every file whose path ends like this. Files are distributed by size,
# alternating forwards and backwards.
files_of_share() {
  find "tests/$1" -name '*.spec.ts' -size +0 -exec wc -c {} + | grep -v ' total$' | sort -rn |
    awk -v share="$2" -v shares="$3" '
      { place = (NR - 1) % (2 * shares); turn = place < shares ? place + 1 : 2 * shares - place }
      turn == share { sub("^ *[0-9]+ tests", ""); sub("ts$", "js"); printf "%s%s", separator, $0; separator = "," }'
}
