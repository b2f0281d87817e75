# shellcheck shell=bash
# The checks of `npm run check`, which are also the first part of `npm test`. They run in two
# parallel groups. Each check writes <folder>/<name>.log and its outcome to <folder>/<name>.outcome.

STYLE_LANE=''
TYPES_LANE=''
CHECKS=(ESLint Stylelint Prettier Words Names Structure 'Generated code' 'Server types' 'Browser types')

# run_checks <folder>: succeeds when every check passed.
run_checks() {
  begin_checks "$1"
  end_checks "$1"
}

# begin_checks <folder>: checks the generated code first, because other checks read it. The rest
# continues in the background.
begin_checks() {
  mkdir -p "$1" node_modules/.cache
  start_group style_lane "$1"
  STYLE_LANE="$GROUP"
  in_group check "$1" 'Generated code' generated_code_is_fresh
  start_group types_lane "$1"
  TYPES_LANE="$GROUP"
}

# end_checks <folder>: waits and reports. Succeeds when every check passed.
end_checks() {
  wait_group "$STYLE_LANE" || true
  wait_group "$TYPES_LANE" || true
  report_checks "$1"
}

style_lane() {
  local cache=node_modules/.cache
  check "$1" ESLint limited 180 node_modules/.bin/eslint --max-warnings=0 \
    --cache --cache-strategy=content --cache-location="$cache/herald-eslint" .
  check "$1" Stylelint limited 180 node_modules/.bin/stylelint --max-warnings=0 \
    --cache --cache-strategy=content --cache-location="$cache/herald-stylelint" 'inertia/**/*.scss'
  check "$1" Prettier limited 180 node_modules/.bin/prettier --check --log-level=warn \
    --cache --cache-strategy=content --cache-location="$cache/herald-prettier" .
  check "$1" Words limited 60 node bin/lib/words.js
  check "$1" Names limited 60 node bin/lib/names.js
  check "$1" Structure limited 60 node bin/lib/structure.js
}

types_lane() {
  check "$1" 'Server types' type_check tsconfig.json
  check "$1" 'Browser types' type_check inertia/tsconfig.json
}

check() {
  local folder="$1" name="$2"
  shift 2
  if "$@" >"$folder/$name.log" 2>&1; then echo passed; else echo failed; fi >"$folder/$name.outcome"
}

type_check() {
  limited 180 node_modules/.bin/tsc --noEmit --project "$1" --incremental \
    --tsBuildInfoFile "node_modules/.cache/${1//\//_}.tsbuildinfo"
}

generated_code_is_fresh() {
  local before after
  before="$(generated_hash)"
  generate_code || return 1
  after="$(generated_hash)"
  [[ "$before" == "$after" ]] && return
  echo 'The generated code in .adonisjs was outdated and has been regenerated. Commit it.'
  return 1
}

generated_hash() {
  [[ -d .adonisjs ]] || return 0
  find .adonisjs -type f -print0 | LC_ALL=C sort -z | xargs -0 cat | sha256
}

# Boots the application without serving, on an empty database and without .env.
generate_code() {
  local scratch="$HERALD_ROOT/node_modules/.cache/herald-codegen" status=0
  rm -rf "$scratch"
  (
    unset DB_CONNECTION QUEUE_DRIVER
    export ENV_PATH="$scratch" NODE_ENV=development SANDBOX=false
    export APP_KEY=a_key_that_only_the_generator_uses
    export SQLITE_PATH="$scratch/none.sqlite3" STORAGE_PATH="$scratch/media"
    limited 120 node ace.js codegen
  ) || status=$?
  rm -rf "$scratch"
  return "$status"
}

report_checks() {
  local folder="$1" name all_passed=0
  for name in "${CHECKS[@]}"; do
    if [[ "$(outcome_of "$folder" "$name")" == passed ]]; then
      say "  $name: passed"
    else
      say "  $name: failed"
      sed 's/^/    /' "$folder/$name.log" 2>/dev/null || true
      all_passed=1
    fi
  done
  return "$all_passed"
}

outcome_of() { cat "$1/$2.outcome" 2>/dev/null || echo failed; }
