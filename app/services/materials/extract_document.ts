import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { extractionRefused, normalizeText } from '#domain/materials/extraction'
import type { ExtractedText, ExtractionRefused } from '#domain/materials/extraction'
import { fileKind, MAX_MATERIAL_BYTES, TEXT_NAME } from '#domain/materials/file_rules'
import type { FileFormat, FileKind, FileRefusal } from '#domain/materials/file_rules'
import { readBeginning } from '#services/web/guarded_fetch'
import { decodeText } from '#services/web/page_reader'
import { readInWorker } from '#services/materials/reading_process'
import type { ReadingOptions, Source } from '#services/materials/reading_process'
import { MAX_UPLOAD_PIXELS } from '#domain/media/image_rules'
import { checkDocument } from '#domain/media/document_rules'

interface DocumentFile {
  format: Exclude<FileFormat, 'image'>
  source: Source
}

/**
 * Extracts the text of a document. Never throws because of the file's content, only when
 * `options.signal` is aborted.
 */
export async function extractDocument(
  { format, source }: DocumentFile,
  options?: ReadingOptions
): Promise<ExtractedText | ExtractionRefused> {
  if (format === 'txt') return toExtractedText(decodeText(await readTextHead(source), null))
  const reading = await readInWorker({ format }, source, options)
  if (reading.kind === 'refused') return extractionRefused(reading.refusal)
  if (reading.kind !== 'text') return extractionRefused('type')
  return toExtractedText(reading.text, reading)
}

function toExtractedText(
  found: string,
  { pages = null, isCut = false }: Partial<ExtractedText> = {}
) {
  const tidy = normalizeText(found)
  if (tidy.text === '') return extractionRefused(pages === null ? 'no_words' : 'no_text')
  return { kind: 'text', text: tidy.text, pages, isCut: isCut || tidy.isCut } as const
}

/** How many bytes are read. In every encoding they contain more characters than are stored. */
const MAX_BYTES = 1024 * 1024

/** The beginning of a text file. A UTF-8 character at its end is not cut. */
async function readTextHead(source: Source): Promise<Buffer> {
  const isRead = source instanceof Uint8Array
  const bytes = isRead ? source : await readBeginning(await source(), MAX_BYTES)
  let end = Math.min(bytes.length, MAX_BYTES)
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  while (!isUtf16 && end < bytes.length && end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1
  return Buffer.from(bytes.buffer, bytes.byteOffset, end)
}

export interface UploadedFile {
  path: string
  filename: string
  size: number
}

type IdentifiedFile = { kind: 'taken'; file: FileKind } | { kind: 'refused'; refusal: FileRefusal }

/** The name of the stream that marks a compound file as a Word document, in its encoding there. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

const COMPOUND = 'application/x-cfb'

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/

/**
 * Identifies an uploaded file by its bytes. Nothing is decompressed, and the file is never in
 * memory as a whole.
 */
export async function identifyFile({
  path,
  filename,
  size,
}: UploadedFile): Promise<IdentifiedFile> {
  if (size > MAX_MATERIAL_BYTES) return { kind: 'refused', refusal: 'too_big' }
  const detected = await fileTypeFromFile(path).catch(() => undefined)
  const mime = detected?.mime ?? null
  const found = fileKind({
    filename,
    mime,
    bytes: size,
    isText: TEXT_NAME.test(filename) && (await isText(path)),
    isWord: mime === COMPOUND && (await fileContains(path, WORD_STREAM)),
  })
  if (typeof found === 'string') return { kind: 'refused', refusal: found }
  const refusal = found.format === 'image' ? await imageRefusal(path) : null
  return refusal ? { kind: 'refused', refusal } : { kind: 'taken', file: found }
}

async function isText(path: string): Promise<boolean> {
  const head = await readTextHead(async () => createReadStream(path))
  return !CONTROL_CHARACTERS.test(decodeText(head, null))
}

/** Searches chunk by chunk. A match across two chunks is found as well. */
async function fileContains(path: string, needle: Buffer): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([end, chunk])
    if (piece.includes(needle)) return true
    end = piece.subarray(-needle.length)
  }
  return false
}

/** Reads only the image's header. The web process loads sharp only when it's needed. */
async function imageRefusal(path: string): Promise<FileRefusal | null> {
  const { default: sharp } = await import('#services/images/low_memory_sharp')
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return width * height > MAX_UPLOAD_PIXELS ? 'pixels' : null
  } catch {
    return 'pretends'
  }
}

/** `pages` counts all pages, including those that were not read. */
type PdfText = ExtractedText & { pages: number }

/**
 * Extracts the text of a PDF of up to 25 MB: the first 200,000 characters of its first 500 pages.
 * Never throws because of the file's content. `sentence` explains the user why nothing was read.
 */
export async function extractPdf(
  bytes: Uint8Array,
  options?: ReadingOptions
): Promise<PdfText | ExtractionRefused> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const refusal = checkDocument({ bytes: bytes.length, head })
  if (refusal) return extractionRefused(refusal === 'empty' ? 'empty' : 'type')
  const read = await extractDocument({ format: 'pdf', source: bytes }, options)
  return read.kind === 'text' ? { ...read, pages: read.pages ?? 1 } : read
}
