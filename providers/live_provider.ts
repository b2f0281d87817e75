import TransmitProvider from '@adonisjs/transmit/transmit_provider'
import type { ApplicationService } from '@adonisjs/core/types'
import { LiveStreams } from '#services/live/live_streams'
import { LiveUpdates } from '#services/live/live_updates'
import { recentChanges } from '#services/live/recent_changes'
import type { RedisTransport } from '#services/live/redis_transport'

/** The channel for closing the streams of a user in other processes. */
const GOODBYE_CHANNEL = 'herald:farewells'

/**
 * Sends changes to open screens. With Redis, changes of a worker reach the web processes through
 * it. With embedded jobs there is only one process.
 */
export default class LiveProvider extends TransmitProvider {
  #isTransmitUsed = false
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
      driver: () => this.#listen(new RedisTransport(queueConnection, () => this.#reopenStreams())),
      channel: 'herald:live',
    })
  }

  async ready() {
    const { onChange, onGoodbye } = await import('#database/changes')
    const { resolveChannels } = await import('#queries/live/resolve_channels')
    const streams = await this.app.container.make(LiveStreams)
    const hasOtherProcesses = this.app.config.get<unknown>('transmit.transport') !== null
    const updates = new LiveUpdates({
      hasListeners: () => hasOtherProcesses || streams.count > 0,
      channelsFor: resolveChannels,
      send: async (channel, { kind, ids }) => {
        const transmit = await this.#transmit()
        transmit.broadcast(channel, { kind, ids })
      },
    })
    this.#updates = updates
    if (!hasOtherProcesses) recentChanges.start()
    onChange((change) => {
      recentChanges.add(change)
      updates.add(change)
    })
    onGoodbye((userId) => {
      streams.closeOfUser(userId)
      if (hasOtherProcesses) void this.#publishGoodbye(userId)
    })
    // Shutdown hooks run in reverse order, and this one is registered last, because an open stream
    // would keep the server from closing.
    this.app.terminating(() => streams.closeAll())
  }

  async shutdown() {
    await this.#updates?.flush()
    if (this.#isTransmitUsed) await super.shutdown()
  }

  /** Closes the user's streams in other processes without waiting for them. */
  async #publishGoodbye(userId: string) {
    await this.#transmit()
    await this.#redis?.publish(GOODBYE_CHANNEL, { userId })
  }

  #listen(redis: RedisTransport) {
    this.#redis = redis
    void redis.subscribe(GOODBYE_CHANNEL, async ({ userId }: { userId: string }) => {
      const streams = await this.app.container.make(LiveStreams)
      streams.closeOfUser(userId)
    })
    return redis
  }

  /** The open screens may have missed changes of other processes. */
  async #reopenStreams() {
    const streams = await this.app.container.make(LiveStreams)
    streams.reopenAll()
  }

  #transmit() {
    this.#isTransmitUsed = true
    return this.app.container.make('transmit')
  }
}
