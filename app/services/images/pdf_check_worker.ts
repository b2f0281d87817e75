import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import DecodeStream from 'pdf-lib/cjs/core/streams/DecodeStream.js'

export interface PdfInput {
  bytes: Uint8Array
}

export type PdfInspection =
  { kind: 'read'; pages: number } | { kind: 'locked' } | { kind: 'broken' }

/**
 * The largest decompressed stream, in bytes. Streams are decompressed for the list of objects but
 * not for images.
 */
const MAX_STREAM_BYTES = 64 * 1024 * 1024

/**
 * pdf-lib decompresses streams without a limit, so a file of a few kilobytes could fill all memory.
 */
function limitStreamSize() {
  const { prototype } = DecodeStream.default
  const grow: (neededBytes: number) => Uint8Array = Reflect.get(prototype, 'ensureBuffer')
  Reflect.set(prototype, 'ensureBuffer', function (this: object, neededBytes: number) {
    if (neededBytes > MAX_STREAM_BYTES)
      throw new RangeError('This PDF contains a stream that is too long')
    return grow.call(this, neededBytes)
  })
}

async function read({ bytes }: PdfInput): Promise<PdfInspection> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    return { kind: 'read', pages: document.getPageCount() }
  } catch (error) {
    return { kind: isLocked(error) ? 'locked' : 'broken' }
  }
}

/**
 * pdf-lib is compiled for older engines and loses the error's class, so only the message identifies
 * it.
 */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes('is encrypted')
}

limitStreamSize()
const inspection = await read(workerData)
parentPort?.postMessage(inspection)
