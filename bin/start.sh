#!/usr/bin/env bash
# npm start: from a fresh clone to a running Herald; the second time only what changed.
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

# The server takes this shell's place, so that Ctrl-C and SIGTERM reach it directly. It
# migrates the database it is pointed at before it listens.
# A small young generation: a crowd of posts then takes processor time rather than memory. Two pools
# of the system's allocator: threads that draw pictures then leave less behind.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec node --enable-source-maps --max-semi-space-size=4 --heap-growing-percent=60 build/bin/start.js
