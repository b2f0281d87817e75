import { Redis, type RedisOptions } from 'ioredis'
import { DedupedErrorLog, withTimeout } from '#services/background/retry'

/** A message between processes, with the id of its sender. */
interface Envelope {
  from: string
  message: unknown
}

type Handler = (message: never) => void | Promise<void>

/** On this channel a process says that it couldn't send all of its messages. */
const GAP_CHANNEL = 'herald:gaps'

const CLOSE_TIMEOUT_MS = 1000
const UNBROKEN: ReadonlySet<string> = new Set(['connecting', 'connect', 'ready'])
const PING_MS = 10_000
const NO_RESPONSE_MESSAGE = "Redis isn't responding."

/**
 * Carries changes between processes. When Redis is unavailable nothing is sent. Afterwards each
 * process is notified of the gap, because its screens don't show what was lost.
 */
export class RedisTransport {
  #errorLog = new DedupedErrorLog('Redis (live updates)')
  #id = ''
  #handlers = new Map<string, Handler>()
  #publisher: Redis
  #subscriber: Redis
  #hasLostMessages = false
  #isInterrupted = false
  #pings: NodeJS.Timeout

  /** `onGap` is called when messages from other processes may have been lost. */
  constructor(
    options: RedisOptions,
    private onGap: () => void = () => {},
    pingMs = PING_MS
  ) {
    this.#publisher = this.#connect({ ...options, maxRetriesPerRequest: 1 })
    this.#publisher.on('ready', () => this.#reportLoss())
    this.#subscriber = this.#connect({ ...options, maxRetriesPerRequest: null })
    this.#subscriber.on('message', (channel, text) => this.#receive(channel, text))
    this.#subscriber.on('ready', () => this.#resume())
    this.#subscriber.on('close', () => (this.#isInterrupted = true))
    this.#pings = setInterval(() => this.#ping(), pingMs).unref()
    this.#handlers.set(GAP_CHANNEL, () => this.onGap())
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
      this.#hasLostMessages = true
      this.#errorLog.error(error)
    }
  }

  async subscribe(channel: string, handler: Handler) {
    this.#handlers.set(channel, handler)
    if (this.#subscriber.status === 'ready') await this.#listen()
  }

  async unsubscribe(channel: string) {
    this.#handlers.delete(channel)
    await this.#subscriber.unsubscribe(channel).catch((error) => this.#errorLog.error(error))
  }

  /**
   * A broken connection cannot be closed properly, so it is not awaited. A command often ends while
   * its connection is still being opened, and then its messages are sent first.
   */
  async disconnect() {
    clearInterval(this.#pings)
    const both = [this.#publisher, this.#subscriber]
    const pendingCloses = both.map((redis) => UNBROKEN.has(redis.status) && redis.quit())
    await withTimeout(Promise.all(pendingCloses), CLOSE_TIMEOUT_MS, NO_RESPONSE_MESSAGE).catch(
      () => {}
    )
    for (const redis of both) redis.disconnect()
  }

  #connect(options: RedisOptions) {
    const redis = new Redis(options)
    redis.on('error', (error) => this.#errorLog.error(error))
    redis.on('ready', () => this.#errorLog.recovered())
    return redis
  }

  async #listen() {
    await this.#subscriber
      .subscribe(...this.#handlers.keys())
      .catch((error) => this.#errorLog.error(error))
  }

  /** What was sent between two connections did not arrive here. */
  async #resume() {
    await this.#listen()
    if (this.#isInterrupted) this.onGap()
    this.#isInterrupted = false
  }

  #reportLoss() {
    if (!this.#hasLostMessages) return
    this.#hasLostMessages = false
    void this.publish(GAP_CHANNEL, null)
  }

  /**
   * A connection that only receives would not notice that the other machine is gone. A ping without
   * an answer ends it (config/queue.ts).
   */
  #ping() {
    if (this.#subscriber.status !== 'ready') return
    this.#subscriber.ping().catch((error) => this.#errorLog.error(error))
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
