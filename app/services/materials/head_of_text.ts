/** Bytes of a text file that are looked at: more characters than are kept, in every encoding. */
const MOST_BYTES = 1024 * 1024

/** The beginning of a text file; a character of UTF-8 at its end stays whole. */
export function headOfText(bytes: Uint8Array): Buffer {
  let end = Math.min(bytes.length, MOST_BYTES)
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  while (!isUtf16 && end < bytes.length && end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1
  return Buffer.from(bytes.buffer, bytes.byteOffset, end)
}
