import { read } from 'node:fs'
import { promisify } from 'node:util'
import { MAX_MATERIAL_BYTES } from '#domain/materials/file_rules'
import { watchMemory } from '#services/background/watch_memory'
import type {
  Reader,
  ReadingFormat,
  ReadingOrder,
  ReadingReport,
} from '#services/materials/reading'

const READERS: Record<ReadingFormat, () => Promise<{ read: Reader }>> = {
  pdf: () => import('#services/materials/readers/pdf_reader'),
  docx: () => import('#services/materials/readers/docx_reader'),
  doc: () => import('#services/materials/readers/doc_reader'),
  html: () => import('#services/materials/readers/html_reader'),
  image: () => import('#services/materials/readers/image_reader'),
}

const STDIN = 0
const readInto = promisify(read)
watchMemory()

function report(what: ReadingReport) {
  process.send?.(what)
}

/**
 * All that comes, in one piece, and straight into its place: pieces that wait to be given up would be as
 * large again.
 */
async function whole(descriptor: number) {
  const room = new Uint8Array(MAX_MATERIAL_BYTES)
  let length = 0
  for (;;) {
    const { bytesRead } = await readInto(descriptor, room, length, room.length - length, null)
    if (bytesRead === 0) return new Uint8Array(room.buffer.transfer(length))
    length += bytesRead
  }
}

/** One order, one answer; whatever a library throws on a file says that it is damaged. */
process.once('message', async ({ format, address = '' }: ReadingOrder) => {
  try {
    const bytes = await whole(STDIN)
    const reader = await READERS[format]()
    const onPage = (page: number, pages: number) => report({ kind: 'page', page, pages })
    const reading = await reader.read(bytes, onPage, address)
    report({ kind: 'done', reading })
  } catch {
    report({ kind: 'done', reading: { kind: 'refused', refusal: 'broken' } })
  }
})
