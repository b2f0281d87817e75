import { randomUUID } from 'node:crypto'
import type { ContainerBindings } from '@adonisjs/core/types'
import { MOST_STREAMS_OF_USER, streamLifeMs } from '#domain/live/stream_life'

type Transmit = ContainerBindings['transmit']
type Stream = ReturnType<Transmit['createStream']>

/** A request for a stream, and what may be heard on it. */
export type Opening = Omit<Parameters<Transmit['createStream']>[0], 'uid'> & {
  userId: string
  channels: string[]
}

interface Open extends Pick<Opening, 'response' | 'userId'> {
  stream: Stream
  timer: NodeJS.Timeout
}

/** The streams of server-sent events that this process holds open. */
export class LiveStreams {
  #open = new Set<Open>()
  #isLeaving = false

  /** `transmit` is asked for when the first stream opens. */
  constructor(private transmit: () => Promise<Transmit>) {}

  get count() {
    return this.#open.size
  }

  /** Answers with a stream; false when this process is about to stop: then nothing is answered. */
  async open({ userId, channels, ...opening }: Opening) {
    const transmit = await this.transmit()
    if (this.#isLeaving) return false
    if (opening.response.destroyed) return true
    this.#makeRoom(userId)
    const uid = randomUUID()
    const stream = transmit.createStream({ uid, ...opening })
    this.#keep({ stream, response: opening.response, userId })
    for (const channel of channels) {
      await transmit.getManager().subscribe({ uid, channel, skipAuthorization: true })
    }
    return true
  }

  /** Ends all streams, and lets no other begin: whoever listened comes back to the next process. */
  leave() {
    this.#isLeaving = true
    for (const one of this.#open) {
      this.#end(one)
      one.response.socket?.end()
    }
  }

  /** Ends those of a user: who still may comes back, and is asked anew. */
  endOf(userId: string) {
    for (const one of this.#open) if (one.userId === userId) this.#end(one)
  }

  #keep(one: Omit<Open, 'timer'>) {
    const timer = setTimeout(() => this.#end(kept), streamLifeMs(Math.random())).unref()
    const kept = { ...one, timer }
    this.#open.add(kept)
    one.response.once('close', () => {
      clearTimeout(timer)
      this.#open.delete(kept)
    })
  }

  #end({ stream, response }: Omit<Open, 'timer'>) {
    stream.end()
    response.end()
  }

  #makeRoom(userId: string) {
    const own = [...this.#open].filter((one) => one.userId === userId)
    const tooMany = own.length + 1 - MOST_STREAMS_OF_USER
    for (const one of own.slice(0, Math.max(0, tooMany))) this.#end(one)
  }
}
