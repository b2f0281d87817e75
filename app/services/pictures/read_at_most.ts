/** The whole body of an answer; null, with the rest left unread, when it is longer than `most` bytes. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) return null
  }
  return Buffer.concat(chunks)
}
