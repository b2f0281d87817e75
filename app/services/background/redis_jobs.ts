import { QueueEvents, type Queue } from 'bullmq'
import queueConfig, { queueConnection } from '#config/queue'
import { BackgroundJobs, type JobType } from '#services/background/background_jobs'
import { SayOnce } from '#services/background/say_once'
import { inTime } from '#services/background/in_time'

/** So many jobs per place of one worker may wait in Redis; what is not claimed yet waits in the database. */
const WAITING_PER_PLACE = 2

const PATIENCE_MS = 3000
const LONGEST_PAUSE_MS = 2000
const SILENCE = "Redis isn't responding."

/**
 * Hands jobs to workers through Redis. Redis holds nothing that is needed: a job that gets lost there
 * is claimed anew when its lease in the database ends.
 */
export class RedisJobs extends BackgroundJobs {
  #complaints = new SayOnce('Redis')
  #events: QueueEvents | null = null
  #used: Queue | null = null
  #stopped = false

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
      const retryStrategy = (times: number) => this.#pauseBeforeConnecting(times)
      const connection = { ...queueConnection, retryStrategy }
      this.#events = new QueueEvents('default', { connection })
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
    this.#stopped = true
    const farewells = [this.#events?.close(), this.#used && this.#close(this.#used)]
    this.#events = null
    // A connection that is down cannot say goodbye: it is not waited for, and not opened again.
    await inTime(Promise.all(farewells), this.patienceMs, SILENCE).catch(() => {})
  }

  /** Closed or dropped: whoever closes it once more, as its provider does, finds it closed. */
  async #close(bull: Queue) {
    try {
      await bull.close()
    } catch {
      const client = await bull.client
      client.disconnect()
    } finally {
      bull.closing = Promise.resolve()
    }
  }

  /** Null: no more. */
  #pauseBeforeConnecting(times: number) {
    return this.#stopped ? null : Math.min(times * 250, LONGEST_PAUSE_MS)
  }

  async #waiting() {
    const bull = await this.#bull()
    return inTime(bull.getWaitingCount(), this.patienceMs, SILENCE)
  }

  async #bull() {
    const bull = await this.queue()
    this.#used = bull
    if (bull.listenerCount('error') === 0) {
      bull.on('error', (error) => this.#complaints.error(error))
    }
    return bull
  }
}
