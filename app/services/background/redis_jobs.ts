import { EventEmitter } from 'node:events'
import { QueueEvents, RedisConnection, type Queue } from 'bullmq'
import queueConfig, { queueConnection } from '#config/queue'
import { BackgroundJobs } from '#services/background/slow_jobs'
import type { JobType } from '#services/background/slow_jobs'
import { DedupedErrorLog, withTimeout } from '#services/background/retry'

/**
 * How many jobs may wait in Redis for each slot of a worker. Other due work waits in the database.
 */
const QUEUED_PER_SLOT = 2

const RESPONSE_TIMEOUT_MS = 3000
const NO_RESPONSE_MESSAGE = "Redis isn't responding."

/** A key that shows that Redis can be written to, and how long it stays, in milliseconds. */
const PROBE = 'herald:probe'
const PROBE_MS = 1000

/**
 * BullMQ removes all listeners of a connection that it closes, also while it is still being opened.
 * That then fails, and an error without any listener would end the process.
 */
export function ignoreFailuresOfClosedConnections() {
  const { removeAllListeners } = EventEmitter.prototype
  RedisConnection.prototype.removeAllListeners = function (event) {
    removeAllListeners.call(this, event)
    return this.on('error', () => {})
  }
}

/**
 * Sends jobs to workers through Redis. Redis stores nothing essential: a job that is lost there is
 * claimed again when its lease in the database expires.
 */
export class RedisJobs extends BackgroundJobs {
  #errorLog = new DedupedErrorLog('Redis')
  #events: QueueEvents | null = null
  #openQueue: Queue | null = null
  #stopped = false

  /** `queue` is called when the queue is first needed, because creating it opens its connection. */
  constructor(
    private concurrency: number,
    private queue: () => Promise<Queue>,
    private timeoutMs = RESPONSE_TIMEOUT_MS
  ) {
    super()
    ignoreFailuresOfClosedConnections()
  }

  async freeSlots() {
    return this.concurrency * QUEUED_PER_SLOT - (await this.#ask((bull) => bull.getWaitingCount()))
  }

  async dispatch<Payload extends object>(job: JobType<Payload>, payload: Payload, key: string) {
    await this.#ask((bull) => {
      return bull.add(job.$$filepath, payload, { ...queueConfig.jobs, jobId: key })
    })
  }

  onFreeSlot(listener: () => void) {
    if (!this.#events) {
      const retryStrategy = (times: number) => this.#reconnectDelayMs(times)
      const connection = { ...queueConnection, retryStrategy }
      this.#events = new QueueEvents('default', { connection })
      this.#events.on('error', (error) => this.#errorLog.error(error))
    }
    this.#events.on('completed', listener)
    this.#events.on('failed', listener)
  }

  /** Writes, because a full or read-only Redis still counts jobs and takes none. */
  async check() {
    await this.#ask(async (bull) => {
      const client = await bull.client
      await client.set(PROBE, '', { PX: PROBE_MS })
    })
  }

  async stop() {
    this.#stopped = true
    const events = this.#events
    this.#events = null
    // A broken connection cannot be closed properly, so it is neither awaited nor reopened.
    await Promise.all([
      events && withTimeout(events.close(), this.timeoutMs, NO_RESPONSE_MESSAGE).catch(() => {}),
      this.#openQueue && this.#close(this.#openQueue),
    ])
  }

  /**
   * Marks the queue as closed even when the connection was dropped or is silent, because its
   * provider closes it again.
   */
  async #close(bull: Queue) {
    try {
      await withTimeout(bull.close(), this.timeoutMs, NO_RESPONSE_MESSAGE)
    } catch {
      void bull.client.then((client) => client.disconnect()).catch(() => {})
    } finally {
      bull.closing = Promise.resolve()
    }
  }

  /** Returns null to stop reconnecting. */
  #reconnectDelayMs(times: number) {
    return this.#stopped ? null : queueConnection.retryStrategy(times)
  }

  async #ask<Answer>(ask: (bull: Queue) => Promise<Answer>) {
    const bull = await this.#getQueue()
    const answer = withTimeout(ask(bull), this.timeoutMs, NO_RESPONSE_MESSAGE)
    const result = await answer.catch((error) => {
      throw isUnsent(error) ? new Error(NO_RESPONSE_MESSAGE) : error
    })
    this.#errorLog.recovered()
    return result
  }

  async #getQueue() {
    const bull = await this.queue()
    this.#openQueue = bull
    if (bull.listenerCount('error') === 0) {
      bull.on('error', (error) => this.#errorLog.error(error))
    }
    return bull
  }
}

/** Whether a command was refused because there is no connection. ioredis gives no code for it. */
function isUnsent(error: unknown) {
  return error instanceof Error && error.message.startsWith("Stream isn't writeable")
}
