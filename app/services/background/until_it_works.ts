import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'

/** Waits between tries, in milliseconds: long enough for a database to restart. */
const WAITS_MS = [200, 500, 1000, 2000, 4000, 8000]

/**
 * Does what must not be left undone, again and again for about a quarter of a minute.
 * @throws what the last try threw
 */
export async function untilItWorks<Result>(about: string, work: () => Promise<Result>) {
  for (const waitMs of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      logger.error({ err: error }, about)
      await pause(waitMs)
    }
  }
  return work()
}
