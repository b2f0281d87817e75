import WordExtractor from 'word-extractor'
import type { Reading } from '#services/materials/reading'

/** The text of a Word file as it was before 2007, footnotes last. */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const document = await new WordExtractor().extract(Buffer.from(bytes.buffer))
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes()]
  return { kind: 'text', text: parts.filter(Boolean).join('\n\n'), pages: null }
}
