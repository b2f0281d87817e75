import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
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

const MEGABYTE = 1024 * 1024
const guard = `./memory_guard${extname(new URL(import.meta.url).pathname)}`
new Worker(new URL(guard, import.meta.url), {
  workerData: { bytes: Number(process.argv[2]) * MEGABYTE, parent: process.ppid },
  execArgv: [],
}).unref()

function report(what: ReadingReport) {
  process.send?.(what)
}

/** One order, one answer; whatever a library throws on a file says that it is damaged. */
process.once('message', async ({ format, address = '' }: ReadingOrder) => {
  try {
    const [{ read }, bytes] = await Promise.all([READERS[format](), buffer(process.stdin)])
    const onPage = (page: number, pages: number) => report({ kind: 'page', page, pages })
    const reading = await read(bytes, onPage, address)
    report({ kind: 'done', reading })
  } catch {
    report({ kind: 'done', reading: { kind: 'refused', refusal: 'broken' } })
  }
})
