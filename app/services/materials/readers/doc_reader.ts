import WordExtractor from 'word-extractor'
import type { Reading } from '#services/materials/reading_process'

/** The text of a Word 97-2003 file, with footnotes at the end. */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const document = await new WordExtractor().extract(Buffer.from(bytes.buffer))
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes()]
  return { kind: 'text', text: parts.filter(Boolean).join('\n\n'), pages: null }
}
