import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { PeerReply, PeerStream } from '#sandbox/peer/peer_types'

/** Sends the answer; `unread`: the request was not read to its end, so the line cannot be kept. */
export async function writeReply(
  outgoing: ServerResponse,
  reply: PeerReply,
  unread: boolean
): Promise<void> {
  const headers: Record<string, string> = { ...reply.headers }
  if (unread) headers['connection'] = 'close'
  if (isStream(reply.body)) return writeStream(outgoing, reply.status, headers, reply.body)
  const body = Buffer.from(reply.body ?? '')
  if (reply.status !== 204) headers['content-length'] = String(body.length)
  outgoing.writeHead(reply.status, headers).end(body)
}

/** Each piece leaves as a write of its own. @throws when the pieces do, or the client has left */
async function writeStream(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
  pieces: PeerStream
): Promise<void> {
  const left = new AbortController()
  outgoing.once('close', () => left.abort())
  outgoing.writeHead(status, headers).flushHeaders()
  for await (const piece of pieces) {
    if (outgoing.destroyed) return
    if (!outgoing.write(piece)) await once(outgoing, 'drain', { signal: left.signal })
  }
  outgoing.end()
}

function isStream(body: PeerReply['body']): body is PeerStream {
  return typeof body === 'object' && Symbol.asyncIterator in body
}
