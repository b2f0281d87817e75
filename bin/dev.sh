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
exec node ace.js serve --hmr "$@"
