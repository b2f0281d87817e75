import app from '@adonisjs/core/services/app'
import { QueueEvents } from 'bullmq'
import queue, { queueConnection } from '#config/queue'
import { BackgroundJobs, type JobType } from '#services/background/background_jobs'
import { SayOnce } from '#services/background/say_once'
import { inTime } from '#services/background/in_time'

/** So many jobs per place of one worker may wait in Redis; what is not claimed yet waits in the database. */
const WAITING_PER_PLACE = 2

const PATIENCE_MS = 3000

/**
 * Hands jobs to workers through Redis. Redis holds nothing that is needed: a job that gets lost there
 * is claimed anew when its lease in the database ends.
 */
export class RedisJobs extends BackgroundJobs {
  #complaints = new SayOnce('Redis')
  #events: QueueEvents | null = null

  constructor(private concurrency: number) {
    super()
  }

  async room() {
    const bull = await this.#queue()
    const waiting = await inTime(bull.getWaitingCount(), PATIENCE_MS, 'Redis does not answer.')
    return this.concurrency * WAITING_PER_PLACE - waiting
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    const bull = await this.#queue()
    const added = bull.add(job.$$filepath, payload, { ...queue.jobs, jobId: key })
    await inTime(added, PATIENCE_MS, 'Redis does not answer.')
  }

  onRoom(listener: () => void) {
    if (!this.#events) {
      this.#events = new QueueEvents('default', { connection: queueConnection })
      this.#events.on('error', (error) => this.#complaints.error(error))
    }
    this.#events.on('completed', listener)
    this.#events.on('failed', listener)
  }

  async check() {
    const bull = await this.#queue()
    await inTime(bull.getWaitingCount(), PATIENCE_MS, 'Redis does not answer.')
    this.#complaints.recovered()
  }

  async stop() {
    const events = this.#events
    this.#events = null
    await events?.close()
  }

  /** The manager opens its connection when it is made: not before it is needed. */
  async #queue() {
    const manager = await app.container.make('rlanz/queue')
    const bull = manager.getOrSet('default')
    if (bull.listenerCount('error') === 0) {
      bull.on('error', (error) => this.#complaints.error(error))
    }
    return bull
  }
}
