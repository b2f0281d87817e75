# shellcheck shell=bash
# The first start writes .env with a new key. Existing values in .env are never changed.

BYTE_ORDER_MARK=$'\xEF\xBB\xBF'

# prepare_env production|development: the argument is the mode in a new .env.
prepare_env() {
  local file="$ENV_PATH/.env"
  [[ -z "${APP_KEY:-}" ]] || return 0
  if has_key "$file"; then return 0; fi
  hold_lock env
  has_key "$file" || write_key "$file" "$1"
  release_lock
}

has_key() { [[ -n "$(value_in "$1" APP_KEY)" ]]; }

# value_in <file> <name>: the last value, as Node reads it: editors on Windows write a byte order mark
# and carriage returns, and a value may be in quotation marks and have a comment behind it.
value_in() {
  local value
  value="$(sed -En "1s/^$BYTE_ORDER_MARK//; s/[[:space:]]+$//
    s/^[[:space:]]*(export[[:space:]]+)?$2[[:space:]]*=[[:space:]]*//p" "$1" 2>/dev/null | tail -n 1 || true)"
  if [[ "$value" =~ ^\"([^\"]*)\" || "$value" =~ ^\'([^\']*)\' ]]; then
    value="${BASH_REMATCH[1]}"
  else
    value="${value%%#*}"
  fi
  printf '%s' "${value%"${value##*[![:space:]]}"}"
}

write_key() {
  local file="$1" mode="$2" fresh
  fresh="$(mktemp "$file.new.XXXXXX")" # mktemp makes the file readable by its owner only
  if [[ -f "$file" ]]; then
    append_key "$file"
    rm -f "$fresh"
    say "Added a new APP_KEY to $file."
    return
  fi
  {
    echo '# Created by the first start. docs/configuration.md lists all settings.'
    echo '# APP_KEY signs sessions and encrypts stored keys. Keep it secret, and keep a copy.'
    echo "APP_KEY=$(new_key)"
    echo "NODE_ENV=$mode"
  } >"$fresh"
  mv "$fresh" "$file"
  say "Wrote $file with a new APP_KEY."
}

append_key() {
  [[ -z "$(tail -c 1 "$1")" ]] || echo >>"$1"
  echo "APP_KEY=$(new_key)" >>"$1"
}

new_key() { node -p "require('node:crypto').randomBytes(32).toString('base64url')"; }

# heap_flags: sets HEAP_FLAGS for the web server by WEB_MEMORY. With a small young generation, many
# simultaneous requests cost processor time instead of memory. With one helper thread, V8 doesn't
# take both cores of a small machine from the requests while it collects garbage. start/env.ts
# refuses other values.
heap_flags() {
  local size="${WEB_MEMORY:-$(value_in "$ENV_PATH/.env" WEB_MEMORY)}"
  HEAP_FLAGS=(--max-semi-space-size=4 --heap-growing-percent=60 --v8-pool-size=1)
  if [[ "$size" == normal ]]; then HEAP_FLAGS=(--max-semi-space-size=16); fi
}
