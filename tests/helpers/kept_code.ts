import { flushCompileCache } from 'node:module'

/**
 * Loaded into the processes of the fault tests: told so, one writes what it compiled into Node's
 * compile cache at once. Most are killed, and one that is killed leaves nothing behind by itself.
 */
process.on('message', ({ keepCode }: { keepCode?: unknown }) => {
  if (keepCode === true) flushCompileCache()
})
process.channel?.unref()
