import { checkDocument } from '#domain/media/document_rules'
import { nothingRead, type ExtractedText, type NothingRead } from '#domain/materials/extraction'
import { extractDocument } from '#services/materials/extract_document'
import type { ReadingOptions } from '#services/materials/reading_process'

/** `pages`: all that it has, also those after the last that was read. */
export type PdfText = ExtractedText & { pages: number }

/**
 * The text of a PDF, of at most 25 MB: the first 200,000 characters of its first 500 pages. Never
 * throws for what the file is; `sentence` says to a person why nothing was read.
 */
export async function extractPdf(
  bytes: Uint8Array,
  options?: ReadingOptions
): Promise<PdfText | NothingRead> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const refusal = checkDocument({ bytes: bytes.length, head })
  if (refusal) return nothingRead(refusal === 'empty' ? 'empty' : 'type')
  const read = await extractDocument({ format: 'pdf', source: bytes }, options)
  return read.kind === 'text' ? { ...read, pages: read.pages ?? 1 } : read
}
