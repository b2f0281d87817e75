import { PassThrough } from 'node:stream'

/** Proxies end a connection on which nothing comes for a while; models think that long. */
const KEEP_ALIVE_MS = 15_000

/** Server-sent events, each written through at once. Whoever listens may leave at any time. */
export class EventStream {
  readonly body = new PassThrough()
  #left = new AbortController()
  #timer: NodeJS.Timeout

  constructor() {
    this.#timer = setInterval(() => this.#comment('still here'), KEEP_ALIVE_MS)
    this.body.once('close', () => {
      clearInterval(this.#timer)
      this.#left.abort()
    })
    // The first bytes take the headers along.
    this.#comment('here it comes')
  }

  /** Aborted once nobody listens any more. */
  get left() {
    return this.#left.signal
  }

  send(event: string, value: object) {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`)
  }

  end() {
    clearInterval(this.#timer)
    this.body.end()
  }

  #comment(words: string) {
    this.#write(`: ${words}\n\n`)
  }

  #write(text: string) {
    if (this.body.writable) this.body.write(text)
  }
}
