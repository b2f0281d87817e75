import { setTimeout } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'

const GRACE_MS = 5000

/** Work that an answer does not wait for. A failure is logged; a stopping server waits for it. */
class DetachedWork {
  #running = new Set<Promise<void>>()
  #isWaitedFor = false

  /** Starts the work and returns at once. `name` says in the log what failed. */
  run(name: string, work: () => Promise<void>) {
    this.#waitAtTheEnd()
    const running = work()
      .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Ends when everything started so far has ended. */
  async settled() {
    await Promise.all(this.#running)
  }

  #waitAtTheEnd() {
    if (!this.#isWaitedFor) app.terminating(() => this.#settledSoon())
    this.#isWaitedFor = true
  }

  async #settledSoon() {
    await Promise.race([this.settled(), setTimeout(GRACE_MS, undefined, { ref: false })])
  }
}

export const detachedWork = new DetachedWork()
