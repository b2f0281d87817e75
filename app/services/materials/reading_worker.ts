import { read } from 'node:fs'
import { promisify } from 'node:util'
import { MAX_MATERIAL_BYTES } from '#domain/materials/file_rules'
import { watchMemory } from '#services/background/watch_memory'
import type {
  Reader,
  ReadingFormat,
  ReadingRequest,
  ReadingReport,
} from '#services/materials/reading_process'

const READERS: Record<ReadingFormat, () => Promise<{ read: Reader }>> = {
  pdf: () => import('#services/materials/readers/pdf_reader'),
  docx: () => import('#services/materials/readers/docx_reader'),
  doc: () => import('#services/materials/readers/doc_reader'),
  html: () => import('#services/materials/readers/html_reader'),
  image: () => import('#services/materials/readers/image_reader'),
  feed: () => import('#services/materials/readers/feed_reader'),
  sheet: () => import('#services/materials/readers/sheet_reader'),
}

const STDIN = 0
const readInto = promisify(read)
watchMemory()

function report(what: ReadingReport) {
  process.send?.(what)
}

/**
 * Reads the whole input into one preallocated buffer, because collecting chunks first would need
 * twice the memory.
 */
async function readAll(descriptor: number) {
  const target = new Uint8Array(MAX_MATERIAL_BYTES)
  let length = 0
  for (;;) {
    const { bytesRead } = await readInto(descriptor, target, length, target.length - length, null)
    if (bytesRead === 0) return new Uint8Array(target.buffer.transfer(length))
    length += bytesRead
  }
}

/** Each process handles one request. Any error of a library means that the file is damaged. */
process.once('message', async ({ format, url = '', files }: ReadingRequest) => {
  try {
    const bytes = await readAll(STDIN)
    const reader = await READERS[format]()
    const onPage = (page: number, pages: number) => report({ kind: 'page', page, pages })
    const reading = await reader.read(bytes, onPage, url, files)
    report({ kind: 'done', reading })
  } catch {
    report({ kind: 'done', reading: { kind: 'refused', refusal: 'broken' } })
  }
})
