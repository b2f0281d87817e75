import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { BackgroundJobs } from '#services/background/slow_jobs'
import type { JobType } from '#services/background/slow_jobs'
import type { Shutdown } from '#services/background/shutdown'

/** Runs jobs in this process, a limited number at the same time. */
export class EmbeddedJobs extends BackgroundJobs {
  #running = new Map<string, Promise<void>>()
  #listeners: (() => void)[] = []

  constructor(
    private concurrency: number,
    private shutdown: Shutdown
  ) {
    super()
  }

  async freeSlots() {
    return this.shutdown.signal.aborted ? 0 : this.concurrency - this.#running.size
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    if (this.shutdown.signal.aborted) throw new Error('The server is stopping.')
    if (this.#running.has(key)) return
    const ended = this.#run(job, payload).finally(() => {
      this.#running.delete(key)
      for (const listener of this.#listeners) listener()
    })
    this.#running.set(key, ended)
  }

  isRunning(key: string) {
    return this.#running.has(key)
  }

  onFreeSlot(listener: () => void) {
    this.#listeners.push(listener)
  }

  async check() {}

  async stop() {
    await this.shutdown.drain(this.idle())
  }

  /** Resolves when no job is running. */
  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async #run<Payload extends object>(job: JobType<Payload>, payload: Payload) {
    try {
      const instance = await app.container.make(job)
      await instance.handle(payload)
    } catch (error) {
      logger.error({ err: error, job: job.$$filepath }, 'a job failed')
    }
  }
}
