import TransmitProvider from '@adonisjs/transmit/transmit_provider'
import type { ApplicationService } from '@adonisjs/core/types'
import { LiveStreams } from '#services/live/live_streams'
import { LiveUpdates } from '#services/live/live_updates'
import type { RedisTransport } from '#services/live/redis_transport'

/** Between processes: whose streams are to end. */
const FAREWELLS = 'herald:farewells'

/**
 * Tells open screens what changed. What a worker changes reaches the web processes through Redis, where
 * that carries the jobs too; with embedded jobs there is one process, and nothing in between.
 */
export default class LiveProvider extends TransmitProvider {
  #isInUse = false
  #updates: LiveUpdates | null = null
  #redis: RedisTransport | null = null

  constructor(app: ApplicationService) {
    super(app)
  }

  register() {
    super.register()
    this.app.container.singleton(LiveStreams, () => new LiveStreams(() => this.#transmit()))
  }

  async boot() {
    const { queueDriver, queueConnection } = await import('#config/queue')
    if (queueDriver !== 'redis') return
    const { RedisTransport } = await import('#services/live/redis_transport')
    this.app.config.set('transmit.transport', {
      driver: () => this.#listen(new RedisTransport(queueConnection)),
      channel: 'herald:live',
    })
  }

  async ready() {
    const { hearChanges, hearFarewells } = await import('#models/changes')
    const { audienceOf } = await import('#queries/live/audience_of')
    const streams = await this.app.container.make(LiveStreams)
    const isAmongMany = this.app.config.get<unknown>('transmit.transport') !== null
    const updates = new LiveUpdates({
      isHeard: () => isAmongMany || streams.count > 0,
      address: audienceOf,
      send: async (channel, { kind, ids }) => {
        const transmit = await this.#transmit()
        transmit.broadcast(channel, { kind, ids })
      },
    })
    this.#updates = updates
    hearChanges((change) => updates.note(change))
    hearFarewells((userId) => {
      streams.endOf(userId)
      if (isAmongMany) void this.#tellFarewell(userId)
    })
    // Registered last, so it comes first: an open stream would keep the server from closing.
    this.app.terminating(() => streams.leave())
  }

  async shutdown() {
    await this.#updates?.flush()
    if (this.#isInUse) await super.shutdown()
  }

  /** Streams of the same user in other processes; none of it is waited for. */
  async #tellFarewell(userId: string) {
    await this.#transmit()
    await this.#redis?.publish(FAREWELLS, { userId })
  }

  #listen(redis: RedisTransport) {
    this.#redis = redis
    void redis.subscribe(FAREWELLS, async ({ userId }: { userId: string }) => {
      const streams = await this.app.container.make(LiveStreams)
      streams.endOf(userId)
    })
    return redis
  }

  #transmit() {
    this.#isInUse = true
    return this.app.container.make('transmit')
  }
}
