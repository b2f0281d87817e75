import type { Source } from '#services/materials/reading'

/** Bytes of a text that are looked at: more characters than are kept, in every encoding. */
const MOST_BYTES = 1024 * 1024

/** The beginning of a text; a character of UTF-8 at its end stays whole. */
export async function headOfText(source: Source): Promise<Buffer> {
  const bytes = await beginning(source)
  let end = Math.min(bytes.length, MOST_BYTES)
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  while (!isUtf16 && end < bytes.length && end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1
  return Buffer.from(bytes.buffer, bytes.byteOffset, end)
}

/** At least one byte more than is looked at, where there is one. */
async function beginning(source: Source): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await source()) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MOST_BYTES) break
  }
  return Buffer.concat(chunks)
}
