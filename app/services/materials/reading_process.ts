import type { ChildProcess } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { Feed } from '#domain/campaigns/sources/feed_items'
import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'
import type { ExtractionRefusal } from '#domain/materials/extraction'
import type { ParsedCsv } from '#domain/posts/csv/parse_csv'
import { isOutOfMemorySignal, startLimitedProcess } from '#services/background/limited_process'
import { Semaphore } from '#services/background/semaphore'

export interface ReadingOptions {
  onPage?: OnPage
  /** Stops the reading, which then throws the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
  memoryMb?: number
}

const CHILD = new URL('./reading_worker', import.meta.url)

/** Files are read one at a time, because each may use all the memory allowed for reading. */
const semaphore = new Semaphore(() => 1)

/**
 * Reads an untrusted file in a separate process with limited time and memory. A failure of the
 * parser affects only that process. Never throws because of the file's content, only when `signal`
 * is aborted or the source fails.
 */
export async function readInWorker(
  request: ReadingRequest,
  source: Source,
  options: ReadingOptions = {}
): Promise<Reading> {
  return semaphore.run(async () => {
    options.signal?.throwIfAborted()
    const child = startLimitedProcess(CHILD, options.memoryMb ?? EXTRACTION_BOUNDS.memoryMb)
    const stop = () => child.kill('SIGKILL')
    options.signal?.addEventListener('abort', stop)
    try {
      child.send(request, () => {})
      const report = reportOf(child, options)
      // A source may be longer than what is read, or never end, so its end isn't waited for.
      const reading = await Promise.race([report, give(child, source).then(() => report)])
      options.signal?.throwIfAborted()
      return reading
    } finally {
      options.signal?.removeEventListener('abort', stop)
      stop()
    }
  })
}

/** When the reader ends before it has read everything, its exit event reports that. */
async function give({ stdin }: ChildProcess, source: Source): Promise<void> {
  if (!stdin) return
  stdin.on('error', () => {})
  if (source instanceof Uint8Array) return void stdin.end(source)
  const stream = await source()
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', (error) => {
      if (!stdin.destroyed) reject(error) // otherwise the reader ended first
    })
  })
  await Promise.race([failed, pipeline(stream, stdin).catch(() => {})])
}

async function reportOf(child: ChildProcess, { onPage, timeoutMs }: ReadingOptions) {
  const { promise, resolve } = Promise.withResolvers<Reading>()
  const late = () => resolve({ kind: 'refused', refusal: 'too_slow' })
  const timer = setTimeout(late, timeoutMs ?? EXTRACTION_BOUNDS.timeoutMs)
  child.on('message', (report: ReadingReport) => {
    if (report.kind === 'page') onPage?.(report.page, report.pages)
    else resolve(report.reading)
  })
  child.on('error', () => resolve({ kind: 'refused', refusal: 'broken' }))
  child.on('exit', (_, signal) => resolve({ kind: 'refused', refusal: refusalForSignal(signal) }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function refusalForSignal(signal: string | null) {
  return isOutOfMemorySignal(signal) ? 'too_heavy' : 'broken'
}

/** Port that reads the pending materials of an organization. */
export abstract class MaterialQueue {
  /** Queues the reading. Never throws: a clock retries what could not be queued. */
  abstract enqueue(organizationId: string): Promise<void>

  /** Reads pending materials immediately. Materials that another process is reading are skipped. */
  abstract readPending(organizationId: string): Promise<void>
}

/** The result of reading an untrusted file in its process. */
export type Reading =
  | {
      kind: 'text'
      text: string
      /** All pages of the document. Null for formats without pages. */
      pages: number | null
      /** True when the document is longer than what was read. */
      isCut?: boolean
      /** The title of a web page and the articles it links to. */
      title?: string | null
      links?: string[]
    }
  | { kind: 'image'; bytes: Uint8Array }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'feed'; feed: Feed }
  | { kind: 'refused'; refusal: ExtractionRefusal }

/** Called after each page with its number and the total. */
export type OnPage = (page: number, pages: number) => void

export type Reader = (
  bytes: Uint8Array,
  onPage: OnPage,
  url: string,
  files?: SheetFiles
) => Promise<Reading>

/** The posts of a CSV file, with the paths to which the images they name were unpacked. */
export type Sheet =
  | (Extract<ParsedCsv, { kind: 'rows' }> & { images: [name: string, path: string][] })
  | Extract<ParsedCsv, { kind: 'refused' }>

/** The path of an uploaded CSV file or ZIP, and an empty folder for unpacked images. */
export interface SheetFiles {
  path: string
  folder: string
}

export type ReadingFormat = 'pdf' | 'docx' | 'doc' | 'html' | 'image' | 'sheet' | 'feed'

/** The bytes of a file, or a function that opens a stream of them when they are needed. */
export type Source = Uint8Array | (() => Promise<Readable>)

/**
 * The message to the reading process, which is followed by the bytes. `url` is that of a web page.
 * A sheet is read from its path, because it can be larger than a document.
 */
export type ReadingRequest = { format: ReadingFormat; url?: string; files?: SheetFiles }

export type ReadingReport =
  { kind: 'page'; page: number; pages: number } | { kind: 'done'; reading: Reading }
