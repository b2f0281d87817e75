#!/usr/bin/env bash
# npm run check: lint, format, generated code and types. With --fix it repairs what can be repaired
# automatically.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/checks.sh

use_node
install_dependencies

if [[ "${1:-}" == --fix ]]; then
  node_modules/.bin/eslint --fix . >/dev/null || true
  node_modules/.bin/stylelint --fix 'inertia/**/*.scss' >/dev/null 2>&1 || true
  node_modules/.bin/prettier --write --log-level=warn .
fi

reports="$(mktemp -d "${TMPDIR:-/tmp}/herald-check.XXXXXX")"
status=0
run_checks "$reports" || status=$?
rm -rf "$reports"
exit "$status"
