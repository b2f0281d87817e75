const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')]
const OPENING: readonly (number | undefined)[] = [...Buffer.from('{[')]
const CLOSING: readonly (number | undefined)[] = [...Buffer.from('}]')]
const LONGEST_KEY = 64
/** What stands for a sign that is none of base64. */
const STRANGE = '!'

/** Told the characters of the string that is cut out. */
export interface CutSink {
  begin(): void
  take(text: string): void
  end(): void
}

/** The sign that an escape of JSON means; null while it is not whole. */
function signOf(escape: string): string | null {
  if (escape === '\\/') return '/'
  if (!escape.startsWith('\\u')) return STRANGE
  if (escape.length < 6) return null
  const code = Number.parseInt(escape.slice(2), 16)
  return Number.isNaN(code) ? STRANGE : String.fromCharCode(code)
}

/**
 * Cuts the value of one key of the outermost object out of a JSON text that arrives in pieces, so that
 * a picture of many megabytes is never held as text. An empty string is left in its place.
 */
export class PictureCut {
  #where: 'between' | 'string' | 'picture' = 'between'
  #depth = 0
  #isAfterColon = false
  #isEscaped = false
  #escape = ''
  #key: number[] = []

  constructor(
    private name: string,
    private sink: CutSink
  ) {}

  /** What is left of these bytes. */
  take(bytes: Buffer): Buffer {
    const left: Buffer[] = []
    for (let at = 0; at < bytes.length;) {
      const isPicture = this.#where === 'picture'
      const end = isPicture ? this.#passPicture(bytes, at) : this.#pass(bytes, at)
      if (!isPicture) left.push(bytes.subarray(at, end))
      at = end
    }
    return left.length === 1 ? left[0]! : Buffer.concat(left)
  }

  /** To where the picture begins, or to the end. */
  #pass(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      if (this.#where === 'string') this.#passInString(bytes[at]!)
      else this.#passBetween(bytes[at]!)
      if (this.#where === 'picture') return at + 1
    }
    return bytes.length
  }

  #passInString(byte: number) {
    const isEnd = byte === QUOTE && !this.#isEscaped
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped
    if (isEnd) this.#where = 'between'
    else if (this.#isInKey && this.#key.length < LONGEST_KEY) this.#key.push(byte)
  }

  #passBetween(byte: number) {
    if (byte === QUOTE) this.#beginString()
    else if (OPENING.includes(byte)) this.#depth += 1
    else if (CLOSING.includes(byte)) this.#depth -= 1
    else if (this.#depth === 1 && byte === COLON) this.#isAfterColon = true
    else if (this.#depth === 1 && byte === COMMA) this.#isAfterColon = false
  }

  #beginString() {
    const isValue = this.#depth === 1 && this.#isAfterColon
    const isPicture = isValue && Buffer.from(this.#key).toString() === this.name
    this.#where = isPicture ? 'picture' : 'string'
    if (isPicture) this.sink.begin()
    if (this.#isInKey) this.#key = []
  }

  get #isInKey() {
    return this.#depth === 1 && !this.#isAfterColon
  }

  /** To the quote that ends the picture, or to the end. */
  #passPicture(bytes: Buffer, from: number): number {
    let quote = -1
    for (let at = from; at < bytes.length;) {
      if (this.#escape !== '') {
        this.#passEscape(String.fromCharCode(bytes[at]!))
        at += 1
        continue
      }
      if (quote < at) quote = indexOr(bytes, QUOTE, at)
      const end = Math.min(quote, indexOr(bytes, BACKSLASH, at))
      this.sink.take(bytes.toString('latin1', at, end))
      if (end === quote) return this.#endPicture(quote, bytes.length)
      this.#escape = '\\'
      at = end + 1
    }
    return bytes.length
  }

  #endPicture(at: number, length: number) {
    if (at === length) return at
    this.sink.end()
    this.#where = 'string'
    return at
  }

  #passEscape(letter: string) {
    this.#escape += letter
    const sign = signOf(this.#escape)
    if (sign === null) return
    this.sink.take(sign)
    this.#escape = ''
  }
}

/** Where a byte is; behind the last one when it is nowhere. */
function indexOr(bytes: Buffer, byte: number | undefined, from: number) {
  const at = bytes.indexOf(byte ?? 0, from)
  return at === -1 ? bytes.length : at
}
