import { setTimeout as pause } from 'node:timers/promises'
import { PassThrough } from 'node:stream'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'

/** How many answers one user may have in progress. */
const MAX_PER_USER = 4

const DRAIN_MS = 3000

/**
 * The answers that this process is generating. On shutdown each of them can save what it has so
 * far.
 */
class RunningReplies {
  #stopping = new AbortController()
  #running = new Map<Promise<void>, string>()
  #isDrainRegistered = false

  canStart(userId: string) {
    const own = [...this.#running.values()].filter((id) => id === userId)
    return own.length < MAX_PER_USER
  }

  /** Starts an answer and returns immediately. `signal` is aborted when the server shuts down. */
  run(userId: string, write: (signal: AbortSignal) => Promise<void>) {
    this.#drainOnShutdown()
    const running = write(this.#stopping.signal)
      .catch((error: unknown) => logger.error({ err: error }, 'an answer failed'))
      .finally(() => this.#running.delete(running))
    this.#running.set(running, userId)
  }

  #drainOnShutdown() {
    if (!this.#isDrainRegistered) app.terminating(() => this.#drain())
    this.#isDrainRegistered = true
  }

  async #drain() {
    this.#stopping.abort()
    const ended = Promise.all(this.#running.keys())
    await Promise.race([ended, pause(DRAIN_MS, undefined, { ref: false })])
  }
}

export const runningReplies = new RunningReplies()

/** Proxies close a connection that is silent for a while, and models can think that long. */
const KEEP_ALIVE_MS = 15_000

/**
 * A stream of server-sent events. Each event is sent immediately. The client may disconnect at any
 * time.
 */
export class EventStream {
  readonly body = new PassThrough()
  #closed = new AbortController()
  #timer: NodeJS.Timeout

  constructor() {
    this.#timer = setInterval(() => this.#sendComment('still here'), KEEP_ALIVE_MS)
    this.body.once('close', () => {
      clearInterval(this.#timer)
      this.#closed.abort()
    })
    // Node sends the headers together with the first bytes.
    this.#sendComment('here it comes')
  }

  /** Aborted when the client disconnects. */
  get closed() {
    return this.#closed.signal
  }

  send(event: string, value: object) {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`)
  }

  end() {
    clearInterval(this.#timer)
    this.body.end()
  }

  #sendComment(text: string) {
    this.#write(`: ${text}\n\n`)
  }

  #write(text: string) {
    if (this.body.writable) this.body.write(text)
  }
}
