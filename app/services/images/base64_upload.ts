import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { ValueSink } from '#services/images/json_value_extractor'
import type { TemporaryFolder } from '#services/images/image_files'

/** Writes an image to a file while it arrives as base64. */
export class Base64Upload implements ValueSink {
  readonly path: string
  #base64 = new Base64Stream()
  #count = 0
  #text = ''
  #isComplete = false
  #bytes = 0
  #file: FileHandle | null = null

  /** `folder` holds the upload and files made from it until the request is answered. */
  constructor(readonly folder: TemporaryFolder) {
    this.path = folder.file('sent')
  }

  /** Whether the request contained the field, even with an invalid value. */
  get isSent() {
    return this.#count > 0
  }

  /** The number of decoded bytes. Null when the text is not base64 or the field was sent twice. */
  get bytes(): number | null {
    return this.#count === 1 && this.#base64.isValid ? this.#bytes : null
  }

  begin() {
    this.#count += 1
  }

  push(text: string) {
    this.#text += text
  }

  end() {
    this.#isComplete = true
  }

  /** Writes the text received so far to the file. */
  async write() {
    if (this.#text === '' && !this.#isComplete) return
    const parts = [this.#base64.push(this.#text)]
    if (this.#isComplete) parts.push(this.#base64.end())
    this.#text = ''
    this.#isComplete = false
    this.#file ??= await open(this.path, 'w', 0o600)
    for (const part of parts) {
      // On a full disk a single write may store only a part and succeed.
      if (part.length > 0) await this.#file.appendFile(part)
      this.#bytes += part.length
    }
  }

  async close() {
    await this.#file?.close()
    this.#file = null
  }
}

const DATA_URL_PREFIX = /^data:[a-z0-9.+/;-]{0,80};base64,/i

/** Longer than any `data:` URL prefix before the base64 text. */
const MAX_PREFIX_LENGTH = 160

const END = /^[A-Za-z0-9+/_-]+={0,2}$/

const NOTHING = Buffer.alloc(0)

/** Decodes base64 that arrives in pieces, with or without a `data:` URL prefix. */
class Base64Stream {
  #buffer = ''
  #isPrefixStripped = false
  #isValid = true

  /** False when the text is not base64. */
  get isValid() {
    return this.#isValid
  }

  /** Adds text and returns the bytes that can be decoded so far. */
  push(text: string): Buffer {
    this.#buffer += text
    if (!this.#isPrefixStripped && this.#buffer.length < MAX_PREFIX_LENGTH) return NOTHING
    this.#stripPrefix()
    // The last four characters are not decoded yet, because padding is allowed only at the end.
    const certain = Math.max(0, this.#buffer.length - 4 - (this.#buffer.length % 4))
    const part = this.#buffer.slice(0, certain)
    this.#buffer = this.#buffer.slice(certain)
    return this.#decoded(part)
  }

  /** Returns the remaining bytes. */
  end(): Buffer {
    this.#stripPrefix()
    const rest = this.#buffer
    this.#buffer = ''
    this.#isValid &&= END.test(rest)
    return this.#isValid ? Buffer.from(rest, 'base64') : NOTHING
  }

  #stripPrefix() {
    if (this.#isPrefixStripped) return
    this.#isPrefixStripped = true
    this.#buffer = this.#buffer.replace(DATA_URL_PREFIX, '')
  }

  /** Node skips characters that are not base64, so the result is shorter then. */
  #decoded(part: string): Buffer {
    if (!this.#isValid) return NOTHING
    const bytes = Buffer.from(part, 'base64')
    this.#isValid = bytes.length === (part.length / 4) * 3
    return bytes
  }
}
