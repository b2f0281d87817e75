import type { IncomingMessage } from 'node:http'

/** How many times the limit is swallowed before the line is cut instead of answered. */
const PATIENCE = 10

/**
 * The whole body, or null when it is larger than `limit` bytes. What is too much is read and thrown
 * away, so that a client still sending sees the answer instead of a broken pipe.
 */
export function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit * PATIENCE) {
    return Promise.resolve(null)
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size > limit * PATIENCE) incoming.destroy()
    })
    incoming.on('end', () => resolve(size > limit ? null : Buffer.concat(chunks)))
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Error('the client went away')))
  })
}
