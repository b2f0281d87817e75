#!/usr/bin/env bash
# A worker for QUEUE_DRIVER=redis from the build, for services and `npm run ace -- queue:listen`.
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source bin/lib/node.sh
source bin/lib/install.sh
source bin/lib/env.sh
source bin/lib/build.sh

export NODE_ENV=production

use_node
install_dependencies
prepare_env production
build_if_stale

# The worker replaces this shell, so that SIGTERM reaches it directly and no npm process waits for
# it.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec node --enable-source-maps --max-semi-space-size=4 --heap-growing-percent=60 --v8-pool-size=1 \
  build/ace.js queue:listen "$@"
