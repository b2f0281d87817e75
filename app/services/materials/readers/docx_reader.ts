import mammoth from 'mammoth'
import type { Reading } from '#services/materials/reading'

/** The paragraphs of a DOCX. What it unfolds to is bounded by the process it is read in. */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const { value: text } = await mammoth.extractRawText({ buffer: Buffer.from(bytes.buffer) })
  return { kind: 'text', text, pages: null }
}
