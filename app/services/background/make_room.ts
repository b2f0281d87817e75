import { setTimeout as pause } from 'node:timers/promises'

/** No longer than this, in ms, so that a slow disk does not slow the work down for ever. */
const LONGEST_PAUSE_MS = 20

/**
 * Does a short piece of long work and then lets others in for as long as it took: SQLite works in this
 * very thread, and what is awaited there gives no turn to anyone.
 */
export async function makeRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  await pause(Math.min(performance.now() - start, LONGEST_PAUSE_MS))
  return result
}
