import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'

/**
 * Pauses between tries, in milliseconds. Together they are long enough for a database to restart.
 */
const WAITS_MS = [200, 500, 1000, 2000, 4000, 8000]

/**
 * Retries work that must not be lost for about 15 seconds.
 * @throws the error of the last try
 */
export async function retry<Result>(about: string, work: () => Promise<Result>) {
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

/** How many different errors of a series are remembered. Some name a job or a row. */
const MAX_REMEMBERED = 20

/**
 * Logs each error once until what failed has recovered. One outage often shows as several errors
 * that alternate for hours.
 */
export class DedupedErrorLog {
  #logged = new Set<string>()

  constructor(private about: string) {}

  error(error: unknown) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (this.#logged.has(text)) return
    this.#logged.add(text)
    const [oldest] = this.#logged
    if (this.#logged.size > MAX_REMEMBERED && oldest !== undefined) this.#logged.delete(oldest)
    logger.error({ err: error }, this.about)
  }

  /** Ends the series, so that the next error is logged even if it is the same. */
  recovered() {
    if (this.#logged.size > 0) logger.info(`${this.about}: recovered`)
    this.#logged.clear()
  }
}

/**
 * Returns the promise's result.
 * @throws Error with that sentence when the promise takes longer than `ms`
 */
export async function withTimeout<Result>(promise: Promise<Result>, ms: number, sentence: string) {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
