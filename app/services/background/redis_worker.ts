import { Worker } from 'bullmq'
import queue, { queueConnection } from '#config/queue'
import { SayOnce } from '#services/background/say_once'
import type { Shutdown } from '#services/background/shutdown'

/** The queue that a worker empties, and how many of its jobs it runs at once. */
export type WorkerLane = { queue: string; concurrency: number }

/** Takes jobs out of Redis and runs them, a bounded number at once, until it is stopped. */
export class RedisWorker {
  #complaints = new SayOnce('A job worker')
  #worker: Worker

  /** `run` gets a job's stable name and its payload. */
  constructor(
    run: (name: string, payload: unknown) => Promise<void>,
    private shutdown: Shutdown,
    { queue: name, concurrency }: WorkerLane = { queue: 'default', ...queue.worker }
  ) {
    this.#worker = new Worker(name, (job) => run(job.name, job.data), {
      concurrency,
      connection: queueConnection,
    })
    this.#worker.on('error', (error) => this.#complaints.error(error))
    this.#worker.on('failed', (_, error) => this.#complaints.error(error))
    this.#worker.on('completed', () => this.#complaints.recovered())
  }

  /** Takes no more; running jobs end or hand themselves back, in about ten seconds. */
  async stop() {
    const closed = this.#worker.close()
    await this.shutdown.leave(closed)
    if (this.#worker.isRunning()) await this.#worker.close(true)
  }
}
