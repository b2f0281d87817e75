#!/usr/bin/env bash
# npm start: goes from a fresh clone to a running Herald. Later starts repeat only what has changed.
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

# The server replaces this shell, so that Ctrl-C and SIGTERM reach it directly. It migrates the
# configured database before it listens. Two malloc arenas leave less memory unused after threads
# have drawn images.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
heap_flags
exec node --enable-source-maps "${HEAP_FLAGS[@]}" build/bin/start.js
