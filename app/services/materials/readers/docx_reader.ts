import mammoth from 'mammoth'
import type { Reading } from '#services/materials/reading_process'

/**
 * The paragraphs of a DOCX. The limits of this process also bound what the file decompresses to.
 */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const { value: text } = await mammoth.extractRawText({ buffer: Buffer.from(bytes.buffer) })
  return { kind: 'text', text, pages: null }
}
