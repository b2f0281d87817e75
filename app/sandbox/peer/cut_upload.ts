import type { IncomingMessage } from 'node:http'

/** Reads about half of what was announced, then cuts the connection without an answer. */
export function cutUpload(incoming: IncomingMessage): void {
  const half = Number(incoming.headers['content-length'] ?? 0) / 2
  let size = 0
  incoming.on('error', () => incoming.destroy())
  incoming.on('end', () => incoming.socket.destroy())
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size >= half) incoming.socket.destroy()
  })
}
