#!/usr/bin/env bash
# npm run ace -- <command>: runs any ace command with the right Node on the sources, in the mode in
# .env (a self-hoster's first start writes production there).
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/env.sh

# A worker runs for weeks, and from the build it needs half the memory.
mode="${NODE_ENV:-$(value_in "$ENV_PATH/.env" NODE_ENV)}"
if [[ "${1:-}" == queue:listen && "${mode:-production}" == production ]]; then
  exec bash bin/worker.sh "${@:2}"
fi

source bin/lib/node.sh
source bin/lib/install.sh

# Messages of the preparation go to stderr, because stdout belongs to the command.
{
  use_node
  install_dependencies
  prepare_env production
} >&2

exec node --max-semi-space-size=4 --heap-growing-percent=60 ace.js "$@"
