import { checkDocument } from '#domain/media/document_rules'
import { extractionRefused } from '#domain/materials/extraction'
import type { ExtractedText, ExtractionRefused } from '#domain/materials/extraction'
import { extractDocument } from '#services/materials/extract_document'
import type { ReadingOptions } from '#services/materials/reading_process'

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
