import type { JobType } from '#services/background/background_jobs'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import type { Shutdown } from '#services/background/shutdown'
import { WorkJobs } from '#services/background/work_jobs'

/** Runs slow work in this process, a bounded number at once; the rest waits in the order it came. */
export class EmbeddedWorkJobs extends WorkJobs {
  #waiting = new Map<string, () => Promise<void>>()
  #turn = Promise.resolve()
  #jobs: EmbeddedJobs

  constructor(concurrency: number, shutdown: Shutdown) {
    super()
    this.#jobs = new EmbeddedJobs(concurrency, shutdown)
    this.#jobs.onRoom(() => void this.#next())
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    if (this.#jobs.isRunning(key)) return
    this.#waiting.set(key, () => this.#jobs.dispatch(job, payload, key))
    await this.#next()
  }

  async check() {}

  /** What still waits is begun by the next process. */
  async stop() {
    this.#waiting.clear()
    await this.#jobs.stop()
  }

  /** Resolves once nothing waits or runs. */
  async idle() {
    do {
      await this.#turn
      await this.#jobs.idle()
    } while (this.#waiting.size > 0)
  }

  /** One look after the other, so that two never count the same room. */
  #next() {
    this.#turn = this.#turn.then(() => this.#begin())
    return this.#turn
  }

  async #begin() {
    for (const [key, begin] of this.#waiting) {
      if ((await this.#jobs.room()) <= 0) return
      this.#waiting.delete(key)
      await begin()
    }
  }
}
