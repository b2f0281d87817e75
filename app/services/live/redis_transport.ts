import { Redis, type RedisOptions } from 'ioredis'
import { DedupedErrorLog, withTimeout } from '#services/background/retry'

/** A message between processes, with the id of its sender. */
interface Envelope {
  from: string
  message: unknown
}

type Handler = (message: never) => void | Promise<void>

const MAX_PAUSE_MS = 2000
const CLOSE_TIMEOUT_MS = 1000
const NO_RESPONSE_MESSAGE = "Redis isn't responding."

/**
 * Carries changes between processes. When Redis is unavailable nothing is sent, and screens get the
 * changes by polling.
 */
export class RedisTransport {
  #errorLog = new DedupedErrorLog('Redis (live updates)')
  #id = ''
  #handlers = new Map<string, Handler>()
  #publisher: Redis
  #subscriber: Redis

  constructor(options: RedisOptions) {
    this.#publisher = this.#connect({ ...options, maxRetriesPerRequest: 1 })
    this.#subscriber = this.#connect({ ...options, maxRetriesPerRequest: null })
    this.#subscriber.on('message', (channel, text) => this.#receive(channel, text))
    this.#subscriber.on('ready', () => this.#listen())
  }

  setId(id: string) {
    this.#id = id
    return this
  }

  onReconnect() {}

  async publish(channel: string, message: unknown) {
    const envelope: Envelope = { from: this.#id, message }
    try {
      await this.#publisher.publish(channel, JSON.stringify(envelope))
    } catch (error) {
      this.#errorLog.error(error)
    }
  }

  async subscribe(channel: string, handler: Handler) {
    this.#handlers.set(channel, handler)
    if (this.#subscriber.status === 'ready') this.#listen()
  }

  async unsubscribe(channel: string) {
    this.#handlers.delete(channel)
    await this.#subscriber.unsubscribe(channel).catch((error) => this.#errorLog.error(error))
  }

  /** A broken connection cannot be closed properly, so it is not awaited. */
  async disconnect() {
    const both = [this.#publisher, this.#subscriber]
    const pendingCloses = both.map((redis) => redis.status === 'ready' && redis.quit())
    await withTimeout(Promise.all(pendingCloses), CLOSE_TIMEOUT_MS, NO_RESPONSE_MESSAGE).catch(
      () => {}
    )
    for (const redis of both) redis.disconnect()
  }

  #connect(options: RedisOptions) {
    const retryStrategy = (times: number) => Math.min(times * 250, MAX_PAUSE_MS)
    const redis = new Redis({ ...options, retryStrategy })
    redis.on('error', (error) => this.#errorLog.error(error))
    redis.on('ready', () => this.#errorLog.recovered())
    return redis
  }

  #listen() {
    const channels = [...this.#handlers.keys()]
    if (channels.length === 0) return
    this.#subscriber.subscribe(...channels).catch((error) => this.#errorLog.error(error))
  }

  #receive(channel: string, text: string) {
    const envelope = readEnvelope(text)
    if (envelope === null || envelope.from === this.#id) return
    void this.#handlers.get(channel)?.(envelope.message as never)
  }
}

/** Returns null for a message in another format. */
function readEnvelope(text: string): Envelope | null {
  try {
    const { from, message } = Object(JSON.parse(text)) as Partial<Envelope>
    return typeof from === 'string' ? { from, message } : null
  } catch {
    return null
  }
}
