import { randomUUID } from 'node:crypto'
import type { ContainerBindings } from '@adonisjs/core/types'
import { MAX_STREAMS_PER_USER, MOMENT_CHANNEL, streamLifeMs } from '#domain/live/live_event'
import type { LiveEvent } from '#domain/live/live_event'

type Transmit = ContainerBindings['transmit']
type Stream = ReturnType<Transmit['createStream']>

/** A request for a stream, with the channels that its user may receive. */
export type StreamRequest = Omit<Parameters<Transmit['createStream']>[0], 'uid'> & {
  userId: string
  /** The id of the access token that the stream was requested with. */
  tokenId: number
  channels: string[]
  /** Now. The next stream of the same tab continues from here. */
  moment: string
  /** Returns the events before the stream's subscriptions that its page doesn't show yet. */
  missedEvents: () => Promise<ChannelEvent[]>
}

export interface ChannelEvent extends LiveEvent {
  channel: string
}

interface OpenStream extends Pick<StreamRequest, 'response' | 'userId' | 'tokenId'> {
  stream: Stream
  timer: NodeJS.Timeout
}

/** The streams of server-sent events that are open in this process. */
export class LiveStreams {
  #open = new Set<OpenStream>()
  #isStopping = false

  /** `transmit` is called when the first stream opens. */
  constructor(private transmit: () => Promise<Transmit>) {}

  get count() {
    return this.#open.size
  }

  /** The ids of the access tokens that the open streams were requested with. */
  get tokenIds() {
    return new Set([...this.#open].map(({ tokenId }) => tokenId))
  }

  /**
   * Answers a request with a stream. Returns false without an answer when this process is shutting
   * down.
   */
  async open(opening: StreamRequest) {
    const { userId, tokenId, channels, moment, missedEvents, ...request } = opening
    const transmit = await this.transmit()
    if (this.#isStopping) return false
    if (request.response.destroyed) return true
    this.#closeSurplus(userId)
    const uid = randomUUID()
    const stream = transmit.createStream({ uid, ...request })
    this.#register({ stream, response: request.response, userId, tokenId })
    for (const channel of channels) {
      await transmit.getManager().subscribe({ uid, channel, skipAuthorization: true })
    }
    const events = await missedEvents()
    const missed = events.map(({ channel, ...payload }) => ({ channel, payload }))
    // The moment comes last: a stream that breaks before it hasn't reported all that was missed.
    for (const data of [...missed, { channel: MOMENT_CHANNEL, payload: moment }]) {
      if (!stream.writableEnded) stream.writeMessage({ data })
    }
    return true
  }

  /** Closes all streams and refuses new ones. Clients reconnect to the next process. */
  closeAll() {
    this.#isStopping = true
    for (const entry of this.#open) {
      this.#end(entry)
      entry.response.socket?.end()
    }
  }

  /** Closes all streams. Clients reconnect and load again what may have changed. */
  reopenAll() {
    for (const entry of this.#open) this.#end(entry)
  }

  /** Closes the streams of a user. A client that reconnects is authorized again. */
  closeOfUser(userId: string) {
    for (const entry of this.#open) if (entry.userId === userId) this.#end(entry)
  }

  /** Closes the streams that were requested with this token. */
  endOfToken(tokenId: number) {
    for (const entry of this.#open) if (entry.tokenId === tokenId) this.#end(entry)
  }

  #register(opened: Omit<OpenStream, 'timer'>) {
    const timer = setTimeout(() => this.#end(entry), streamLifeMs(Math.random())).unref()
    const entry = { ...opened, timer }
    this.#open.add(entry)
    opened.response.once('close', () => {
      clearTimeout(timer)
      this.#open.delete(entry)
    })
  }

  #end({ stream, response }: Omit<OpenStream, 'timer'>) {
    stream.end()
    response.end()
  }

  #closeSurplus(userId: string) {
    const own = [...this.#open].filter((entry) => entry.userId === userId)
    const tooMany = own.length + 1 - MAX_STREAMS_PER_USER
    for (const entry of own.slice(0, Math.max(0, tooMany))) this.#end(entry)
  }
}
