import { Worker } from 'bullmq'
import queue, { queueConnection } from '#config/queue'
import { ignoreFailuresOfClosedConnections } from '#services/background/redis_jobs'
import { DedupedErrorLog } from '#services/background/retry'
import type { Shutdown } from '#services/background/shutdown'

/** A worker's queue, and how many of its jobs run at the same time. */
type WorkerQueue = { queue: string; concurrency: number }

/** Runs jobs from Redis, a limited number at the same time, until it is stopped. */
export class RedisWorker {
  #errorLog = new DedupedErrorLog('A job worker')
  #worker: Worker

  /** `run` receives a job's stable name and its payload. */
  constructor(
    run: (name: string, payload: unknown) => Promise<void>,
    private shutdown: Shutdown,
    { queue: name, concurrency }: WorkerQueue = { queue: 'default', ...queue.worker }
  ) {
    ignoreFailuresOfClosedConnections()
    this.#worker = new Worker(name, (job) => run(job.name, job.data), {
      concurrency,
      connection: queueConnection,
    })
    this.#worker.on('error', (error) => this.#errorLog.error(error))
    this.#worker.on('failed', (_, error) => this.#errorLog.error(error))
    this.#worker.on('completed', () => this.#errorLog.recovered())
    this.#worker.on('ready', () => this.#errorLog.recovered())
  }

  /**
   * Takes no more jobs. Running jobs end or release their work within about ten seconds. A
   * connection that cannot be closed properly is not awaited for longer, because Redis may be away.
   */
  async stop() {
    await this.shutdown.drain(this.#worker.close())
  }
}
