import { SlowJobs } from '#services/background/slow_jobs'
import type { JobType } from '#services/background/slow_jobs'
import type { Shutdown } from '#services/background/shutdown'
import { EmbeddedJobs } from '#services/background/embedded_jobs'

/**
 * Runs slow jobs in this process, a limited number at the same time. The others wait in order of
 * arrival.
 */
export class EmbeddedSlowJobs extends SlowJobs {
  #waiting = new Map<string, () => Promise<void>>()
  #starting = Promise.resolve()
  #jobs: EmbeddedJobs

  constructor(concurrency: number, shutdown: Shutdown) {
    super()
    this.#jobs = new EmbeddedJobs(concurrency, shutdown)
    this.#jobs.onFreeSlot(() => void this.#startNext())
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    if (this.#jobs.isRunning(key)) return
    this.#waiting.set(key, () => this.#jobs.dispatch(job, payload, key))
    await this.#startNext()
  }

  async check() {}

  /** Waiting jobs are started by the next process. */
  async stop() {
    this.#waiting.clear()
    await this.#jobs.stop()
  }

  /** Resolves when no job is waiting or running. */
  async idle() {
    do {
      await this.#starting
      await this.#jobs.idle()
    } while (this.#waiting.size > 0)
  }

  /** Checks run one after another, so that two checks never count the same free slot. */
  #startNext() {
    this.#starting = this.#starting.then(() => this.#begin())
    return this.#starting
  }

  async #begin() {
    for (const [key, begin] of this.#waiting) {
      if ((await this.#jobs.freeSlots()) <= 0) return
      this.#waiting.delete(key)
      await begin()
    }
  }
}
