import { open, type FileHandle } from 'node:fs/promises'
import { Base64Stream } from '#services/images/base64_stream'
import type { CutSink } from '#services/images/picture_cut'
import type { WorkFolder } from '#services/images/work_folder'

/** A picture that comes as base64: it is written down while it arrives. */
export class SentPicture implements CutSink {
  readonly path: string
  #base64 = new Base64Stream()
  #times = 0
  #text = ''
  #isOver = false
  #bytes = 0
  #file: FileHandle | null = null

  /** `folder` is where it lies, and where what is made of it may lie: as long as the request is answered. */
  constructor(readonly folder: WorkFolder) {
    this.path = folder.file('sent')
  }

  /** True when a text was sent in its place, whatever it is. */
  get isSent() {
    return this.#times > 0
  }

  /** Its bytes; null for what is no base64, or was sent twice. */
  get bytes(): number | null {
    return this.#times === 1 && this.#base64.isFine ? this.#bytes : null
  }

  begin() {
    this.#times += 1
  }

  take(text: string) {
    this.#text += text
  }

  end() {
    this.#isOver = true
  }

  /** Writes down what was taken. */
  async write() {
    if (this.#text === '' && !this.#isOver) return
    const parts = [this.#base64.take(this.#text)]
    if (this.#isOver) parts.push(this.#base64.end())
    this.#text = ''
    this.#isOver = false
    this.#file ??= await open(this.path, 'w', 0o600)
    for (const part of parts) {
      if (part.length > 0) await this.#file.write(part)
      this.#bytes += part.length
    }
  }

  async close() {
    await this.#file?.close()
    this.#file = null
  }
}
