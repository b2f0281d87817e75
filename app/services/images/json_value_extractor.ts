const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')]
const OPENING: readonly (number | undefined)[] = [...Buffer.from('{[')]
const CLOSING: readonly (number | undefined)[] = [...Buffer.from('}]')]
const MAX_KEY_LENGTH = 64
/** Stands for a character that is not base64. */
const INVALID_CHARACTER = '!'

/** Receives the characters of the extracted string. */
export interface ValueSink {
  begin(): void
  push(text: string): void
  end(): void
}

/**
 * Returns the character of a JSON escape sequence. Returns null while the sequence is incomplete.
 */
function decodeEscape(escape: string): string | null {
  if (escape === '\\/') return '/'
  if (!escape.startsWith('\\u')) return INVALID_CHARACTER
  if (escape.length < 6) return null
  const code = Number.parseInt(escape.slice(2), 16)
  return Number.isNaN(code) ? INVALID_CHARACTER : String.fromCharCode(code)
}

/**
 * Extracts the string value of one top-level key from JSON text that arrives in chunks, so that an
 * image of many megabytes is never in memory as text. The remaining JSON has an empty string in its
 * place.
 */
export class JsonValueExtractor {
  #state: 'between' | 'string' | 'value' = 'between'
  #depth = 0
  #isAfterColon = false
  #isEscaped = false
  #escape = ''
  #key: number[] = []

  constructor(
    private name: string,
    private sink: ValueSink
  ) {}

  /** Returns the bytes of the chunk without the extracted value. */
  push(bytes: Buffer): Buffer {
    const remaining: Buffer[] = []
    for (let at = 0; at < bytes.length;) {
      const isExtracted = this.#state === 'value'
      const end = isExtracted ? this.#extract(bytes, at) : this.#scan(bytes, at)
      if (!isExtracted) remaining.push(bytes.subarray(at, end))
      at = end
    }
    return remaining.length === 1 ? remaining[0]! : Buffer.concat(remaining)
  }

  /** Scans to the start of the value or the end of the chunk. */
  #scan(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      if (this.#state === 'string') this.#scanString(bytes[at]!)
      else this.#scanStructure(bytes[at]!)
      if (this.#state === 'value') return at + 1
    }
    return bytes.length
  }

  #scanString(byte: number) {
    const isEnd = byte === QUOTE && !this.#isEscaped
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped
    if (isEnd) this.#state = 'between'
    else if (this.#isInKey && this.#key.length < MAX_KEY_LENGTH) this.#key.push(byte)
  }

  #scanStructure(byte: number) {
    if (byte === QUOTE) this.#beginString()
    else if (OPENING.includes(byte)) this.#depth += 1
    else if (CLOSING.includes(byte)) this.#depth -= 1
    else if (this.#depth === 1 && byte === COLON) this.#isAfterColon = true
    else if (this.#depth === 1 && byte === COMMA) this.#isAfterColon = false
  }

  #beginString() {
    const isValue = this.#depth === 1 && this.#isAfterColon
    const isExtracted = isValue && Buffer.from(this.#key).toString() === this.name
    this.#state = isExtracted ? 'value' : 'string'
    if (isExtracted) this.sink.begin()
    if (this.#isInKey) this.#key = []
  }

  get #isInKey() {
    return this.#depth === 1 && !this.#isAfterColon
  }

  /** Extracts up to the closing quote or the end of the chunk. */
  #extract(bytes: Buffer, from: number): number {
    let quote = -1
    for (let at = from; at < bytes.length;) {
      if (this.#escape !== '') {
        this.#scanEscape(String.fromCharCode(bytes[at]!))
        at += 1
        continue
      }
      if (quote < at) quote = indexOr(bytes, QUOTE, at)
      const end = Math.min(quote, indexOr(bytes, BACKSLASH, at))
      this.sink.push(bytes.toString('latin1', at, end))
      if (end === quote) return this.#endValue(quote, bytes.length)
      this.#escape = '\\'
      at = end + 1
    }
    return bytes.length
  }

  #endValue(at: number, length: number) {
    if (at === length) return at
    this.sink.end()
    this.#state = 'string'
    return at
  }

  #scanEscape(letter: string) {
    this.#escape += letter
    const decoded = decodeEscape(this.#escape)
    if (decoded === null) return
    this.sink.push(decoded)
    this.#escape = ''
  }
}

/** Returns the index of a byte, or the length when it does not occur. */
function indexOr(bytes: Buffer, byte: number | undefined, from: number) {
  const at = bytes.indexOf(byte ?? 0, from)
  return at === -1 ? bytes.length : at
}
