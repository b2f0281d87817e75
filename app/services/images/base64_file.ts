import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Divisible by 3: base64 of pieces of this size is that of the whole. */
const PIECE_BYTES = 48 * 1024

/** A file that goes out as base64 within a text, in pieces: nobody holds the whole. */
export class Base64File {
  readonly length: number

  constructor(
    private path: string,
    bytes: number
  ) {
    this.length = Math.ceil(bytes / 3) * 4
  }

  /** A text out of parts, some of which are this file. */
  inText(parts: readonly (string | Base64File)[]) {
    return {
      length: parts.reduce((sum, part) => sum + part.length, 0),
      stream: () => Readable.from(piecesOf(parts)),
      whole: () => text(Readable.from(piecesOf(parts))),
    }
  }

  async *pieces(): AsyncGenerator<string> {
    let rest: Buffer = Buffer.alloc(0)
    for await (const piece of createReadStream(this.path, { highWaterMark: PIECE_BYTES })) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = bytes.length - (bytes.length % 3)
      rest = bytes.subarray(whole)
      yield bytes.toString('base64', 0, whole)
    }
    yield rest.toString('base64')
  }
}

async function* piecesOf(parts: readonly (string | Base64File)[]) {
  for (const part of parts) {
    if (typeof part === 'string') yield part
    else yield* part.pieces()
  }
}
