import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { BackgroundJobs, type JobType } from '#services/background/background_jobs'
import type { Shutdown } from '#services/background/shutdown'

/** Runs jobs in this process, a bounded number at once. */
export class EmbeddedJobs extends BackgroundJobs {
  #running = new Map<string, Promise<void>>()
  #listeners: (() => void)[] = []

  constructor(
    private concurrency: number,
    private shutdown: Shutdown
  ) {
    super()
  }

  async room() {
    return this.shutdown.leaving.aborted ? 0 : this.concurrency - this.#running.size
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    if (this.shutdown.leaving.aborted) throw new Error('The server is stopping.')
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

  onRoom(listener: () => void) {
    this.#listeners.push(listener)
  }

  async check() {}

  async stop() {
    await this.shutdown.leave(this.idle())
  }

  /** Resolves once nothing runs. */
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
