import { Redis, type RedisOptions } from 'ioredis'
import { SayOnce } from '#services/background/say_once'
import { inTime } from '#services/background/in_time'

/** A message between processes, and the process that sent it. */
interface Parcel {
  from: string
  message: unknown
}

type Handler = (message: never) => void | Promise<void>

const LONGEST_PAUSE_MS = 2000
const FAREWELL_MS = 1000
const SILENCE = "Redis isn't responding."

/**
 * Carries what changed from one process to the others. Redis may be away: then nothing is carried, the
 * screens look by themselves, and nothing is lost but time.
 */
export class RedisTransport {
  #complaints = new SayOnce('Redis (live updates)')
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
    const parcel: Parcel = { from: this.#id, message }
    try {
      await this.#publisher.publish(channel, JSON.stringify(parcel))
    } catch (error) {
      this.#complaints.error(error)
    }
  }

  async subscribe(channel: string, handler: Handler) {
    this.#handlers.set(channel, handler)
    if (this.#subscriber.status === 'ready') this.#listen()
  }

  async unsubscribe(channel: string) {
    this.#handlers.delete(channel)
    await this.#subscriber.unsubscribe(channel).catch((error) => this.#complaints.error(error))
  }

  /** A connection that is down cannot say goodbye: it is not waited for. */
  async disconnect() {
    const both = [this.#publisher, this.#subscriber]
    const farewells = both.map((redis) => redis.status === 'ready' && redis.quit())
    await inTime(Promise.all(farewells), FAREWELL_MS, SILENCE).catch(() => {})
    for (const redis of both) redis.disconnect()
  }

  #connect(options: RedisOptions) {
    const retryStrategy = (times: number) => Math.min(times * 250, LONGEST_PAUSE_MS)
    const redis = new Redis({ ...options, retryStrategy })
    redis.on('error', (error) => this.#complaints.error(error))
    redis.on('ready', () => this.#complaints.recovered())
    return redis
  }

  #listen() {
    const channels = [...this.#handlers.keys()]
    if (channels.length === 0) return
    this.#subscriber.subscribe(...channels).catch((error) => this.#complaints.error(error))
  }

  #receive(channel: string, text: string) {
    const parcel = readParcel(text)
    if (parcel === null || parcel.from === this.#id) return
    void this.#handlers.get(channel)?.(parcel.message as never)
  }
}

/** Null for what is none of ours. */
function readParcel(text: string): Parcel | null {
  try {
    const { from, message } = Object(JSON.parse(text)) as Partial<Parcel>
    return typeof from === 'string' ? { from, message } : null
  } catch {
    return null
  }
}
