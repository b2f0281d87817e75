import { checkDocument } from '#domain/media/document_rules'
import { nothingRead, type NothingRead } from '#domain/materials/extraction'
import { tidyText } from '#domain/materials/tidy_text'
import { readApart, type ReadingOptions } from '#services/materials/reading_process'

export interface PdfText {
  kind: 'text'
  text: string
  /** All that it has, also those after the last that was read. */
  pages: number
}

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
  const reading = await readApart({ format: 'pdf', bytes }, options)
  if (reading.kind === 'refused') return nothingRead(reading.refusal)
  const text = tidyText(reading.text)
  if (text === '') return nothingRead('no_text')
  return { kind: 'text', text, pages: reading.pages ?? 1 }
}
