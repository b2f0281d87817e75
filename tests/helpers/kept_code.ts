import { flushCompileCache } from 'node:module'

/**
 * Loaded into the processes of the fault tests. On a message it flushes Node's compile cache
 * immediately, because most of these processes are killed and would never write it.
 */
process.on('message', ({ keepCode }: { keepCode?: unknown }) => {
  if (keepCode === true) flushCompileCache()
})
process.channel?.unref()
