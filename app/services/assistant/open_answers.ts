import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'

/** Answers that one person may have written at the same time. */
const MOST_OF_ONE = 4
const LAST_WORDS_MS = 3000

/** The answers that are being written in this process: a stopping server lets each keep what it has. */
class OpenAnswers {
  #leaving = new AbortController()
  #running = new Map<Promise<void>, string>()
  #isWaitedFor = false

  hasRoomFor(userId: string) {
    const own = [...this.#running.values()].filter((id) => id === userId)
    return own.length < MOST_OF_ONE
  }

  /** Starts the writing and returns at once; `leaving` is aborted when the server must stop. */
  run(userId: string, write: (leaving: AbortSignal) => Promise<void>) {
    this.#waitAtTheEnd()
    const running = write(this.#leaving.signal)
      .catch((error: unknown) => logger.error({ err: error }, 'an answer failed'))
      .finally(() => this.#running.delete(running))
    this.#running.set(running, userId)
  }

  #waitAtTheEnd() {
    if (!this.#isWaitedFor) app.terminating(() => this.#leave())
    this.#isWaitedFor = true
  }

  async #leave() {
    this.#leaving.abort()
    const ended = Promise.all(this.#running.keys())
    await Promise.race([ended, pause(LAST_WORDS_MS, undefined, { ref: false })])
  }
}

export const openAnswers = new OpenAnswers()
