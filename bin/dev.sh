#!/usr/bin/env bash
# npm run dev: serves the sources and reloads what changes.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/env.sh

export NODE_ENV=development

use_node
install_dependencies
prepare_env development
step 'Migrating' node ace.js migration:run || fail 'the migrations failed (see above).'

# The development server ends on Ctrl-C but not on SIGTERM, so SIGTERM is passed on as SIGINT to it
# and its child. It keeps the terminal for its keyboard shortcuts.
node ace.js serve --hmr "$@" <&0 &
server=$!
trap 'pkill -INT -P "$server" || true; kill -INT "$server" 2>/dev/null || true; exit 143' TERM HUP
wait "$server"
