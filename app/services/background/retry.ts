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

/** Logs a repeated error only when it differs from the previous one. */
export class DedupedErrorLog {
  #last: string | null = null

  constructor(private about: string) {}

  error(error: unknown) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (text === this.#last) return
    this.#last = text
    logger.error({ err: error }, this.about)
  }

  /** Ends the series, so that the next error is logged even if it is the same. */
  recovered() {
    if (this.#last !== null) logger.info(`${this.about}: recovered`)
    this.#last = null
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
