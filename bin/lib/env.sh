# shellcheck shell=bash
# The first start writes .env with a new key. Existing values in .env are never changed.

# prepare_env production|development: the argument is the mode in a new .env.
prepare_env() {
  local file="$ENV_PATH/.env"
  [[ -z "${APP_KEY:-}" ]] || return 0
  if has_key "$file"; then return 0; fi
  hold_lock env
  has_key "$file" || write_key "$file" "$1"
  release_lock
}

has_key() { [[ -f "$1" ]] && grep -Eq "^[[:space:]]*(export[[:space:]]+)?APP_KEY[[:space:]]*=[[:space:]]*[^[:space:]]" "$1"; }

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
# simultaneous requests cost processor time instead of memory. start/env.ts refuses other values.
heap_flags() {
  local size="${WEB_MEMORY:-$(sed -n 's/^[[:space:]]*WEB_MEMORY=//p' "$ENV_PATH/.env" 2>/dev/null | tail -n 1)}"
  HEAP_FLAGS=(--max-semi-space-size=4 --heap-growing-percent=60)
  if [[ "$size" == normal ]]; then HEAP_FLAGS=(--max-semi-space-size=16); fi
}
