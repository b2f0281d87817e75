import { QueueEvents, type Queue } from 'bullmq'
import queueConfig, { queueConnection } from '#config/queue'
import { BackgroundJobs, type JobType } from '#services/background/background_jobs'
import { SayOnce } from '#services/background/say_once'
import { inTime } from '#services/background/in_time'

/** So many jobs per place of one worker may wait in Redis; what is not claimed yet waits in the database. */
const WAITING_PER_PLACE = 2

const PATIENCE_MS = 3000
const SILENCE = 'Redis does not answer.'

/**
 * Hands jobs to workers through Redis. Redis holds nothing that is needed: a job that gets lost there
 * is claimed anew when its lease in the database ends.
 */
export class RedisJobs extends BackgroundJobs {
  #complaints = new SayOnce('Redis')
  #events: QueueEvents | null = null

  /** `queue` is asked for when it is first needed: it opens its connection when it is made. */
  constructor(
    private concurrency: number,
    private queue: () => Promise<Queue>,
    private patienceMs = PATIENCE_MS
  ) {
    super()
  }

  async room() {
    return this.concurrency * WAITING_PER_PLACE - (await this.#waiting())
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    const bull = await this.#bull()
    const added = bull.add(job.$$filepath, payload, { ...queueConfig.jobs, jobId: key })
    await inTime(added, this.patienceMs, SILENCE)
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
    await this.#waiting()
    this.#complaints.recovered()
  }

  async stop() {
    const events = this.#events
    this.#events = null
    // A connection that is down cannot say goodbye: it is dropped after a while.
    if (events) await inTime(events.close(), this.patienceMs, SILENCE).catch(() => {})
  }

  async #waiting() {
    const bull = await this.#bull()
    return inTime(bull.getWaitingCount(), this.patienceMs, SILENCE)
  }

  async #bull() {
    const bull = await this.queue()
    if (bull.listenerCount('error') === 0) {
      bull.on('error', (error) => this.#complaints.error(error))
    }
    return bull
  }
}
