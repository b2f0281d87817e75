import { nothingRead, type ExtractedText, type NothingRead } from '#domain/materials/extraction'
import type { FileFormat } from '#domain/materials/file_rules'
import { tidyText } from '#domain/materials/tidy_text'
import { decodeText } from '#services/web/decode_text'
import { readApart, type ReadingOptions } from '#services/materials/reading_process'
import type { Source } from '#services/materials/reading'
import { headOfText } from '#services/materials/head_of_text'

export interface DocumentFile {
  format: Exclude<FileFormat, 'image'>
  source: Source
}

/** The text of a document. Never throws for what the file is, only when `options.signal` says stop. */
export async function extractDocument(
  { format, source }: DocumentFile,
  options?: ReadingOptions
): Promise<ExtractedText | NothingRead> {
  if (format === 'txt') return kept(decodeText(await headOfText(source), null))
  const reading = await readApart({ format }, source, options)
  if (reading.kind === 'refused') return nothingRead(reading.refusal)
  if (reading.kind === 'picture') return nothingRead('type')
  return kept(reading.text, reading)
}

function kept(found: string, { pages = null, isCut = false }: Partial<ExtractedText> = {}) {
  const tidy = tidyText(found)
  if (tidy.text === '') return nothingRead(pages === null ? 'no_words' : 'no_text')
  return { kind: 'text', text: tidy.text, pages, isCut: isCut || tidy.isCut } as const
}
