const DATA_ADDRESS = /^data:[a-z0-9.+/;-]{0,80};base64,/i
/** More characters than a `data:` address has before its base64. */
const HEAD = 160
const END = /^[A-Za-z0-9+/_-]+={0,2}$/
const NOTHING = Buffer.alloc(0)

/** Base64 in pieces, with or without a `data:` address before it, becomes bytes. */
export class Base64Stream {
  #held = ''
  #isHeadPast = false
  #isFine = true

  /** False once it is certain that this is no base64. */
  get isFine() {
    return this.#isFine
  }

  /** The bytes that are certain now. */
  take(text: string): Buffer {
    this.#held += text
    if (!this.#isHeadPast && this.#held.length < HEAD) return NOTHING
    this.#passHead()
    // The last four characters may be the end, which has rules of its own.
    const certain = Math.max(0, this.#held.length - 4 - (this.#held.length % 4))
    const part = this.#held.slice(0, certain)
    this.#held = this.#held.slice(certain)
    return this.#decoded(part)
  }

  /** The bytes of the rest. */
  end(): Buffer {
    this.#passHead()
    const rest = this.#held
    this.#held = ''
    this.#isFine &&= END.test(rest)
    return this.#isFine ? Buffer.from(rest, 'base64') : NOTHING
  }

  #passHead() {
    if (this.#isHeadPast) return
    this.#isHeadPast = true
    this.#held = this.#held.replace(DATA_ADDRESS, '')
  }

  /** A sign that is none of base64 is passed over: there are fewer bytes then. */
  #decoded(part: string): Buffer {
    if (!this.#isFine) return NOTHING
    const bytes = Buffer.from(part, 'base64')
    this.#isFine = bytes.length === (part.length / 4) * 3
    return bytes
  }
}
