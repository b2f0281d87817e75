import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import DecodeStream from 'pdf-lib/cjs/core/streams/DecodeStream.js'

export interface PdfInput {
  bytes: Uint8Array
}

export type PdfFacts = { kind: 'read'; pages: number } | { kind: 'locked' } | { kind: 'broken' }

/** What one stream of a document may unfold to: a list of its objects, not its pictures. */
const MOST_UNFOLDED = 64 * 1024 * 1024

/** pdf-lib unfolds streams without a bound; a bomb of a few kilobytes would take all memory. */
function boundUnfolding() {
  const { prototype } = DecodeStream.default
  const grow: (wanted: number) => Uint8Array = Reflect.get(prototype, 'ensureBuffer')
  Reflect.set(prototype, 'ensureBuffer', function (this: object, wanted: number) {
    if (wanted > MOST_UNFOLDED) throw new RangeError('This PDF contains a stream that is too long')
    return grow.call(this, wanted)
  })
}

async function read({ bytes }: PdfInput): Promise<PdfFacts> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    return { kind: 'read', pages: document.getPageCount() }
  } catch (error) {
    return { kind: isLocked(error) ? 'locked' : 'broken' }
  }
}

/** Its class is lost where it is thrown: pdf-lib is made for older engines. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes('is encrypted')
}

boundUnfolding()
const facts = await read(workerData)
parentPort?.postMessage(facts)
