import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

export type ExchangeRequest = {
  method: string
  /** Sent as it is: nothing is encoded or put in order. */
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Milliseconds for the whole exchange, from the look-up of the host to the last byte. */
  timeoutMs: number
  /** Bytes of the answer; a longer one counts as lost. */
  maxBytes: number
}

export type Exchanged =
  | { kind: 'response'; status: number; headers: IncomingHttpHeaders; bytes: Buffer }
  /** Not a byte of the request left this machine. */
  | { kind: 'no_connection' }
  /** The request may have arrived; no whole answer came back. */
  | { kind: 'lost' }

/**
 * One HTTP request on a connection of its own, without redirects and retries. A pooled connection
 * may be one that the other side has just closed, and then nobody knows whether the request
 * arrived; with a fresh one, what happened before it stood is known not to have been sent.
 * Never throws.
 */
export function exchange(asked: ExchangeRequest): Promise<Exchanged> {
  return new Promise<Exchanged>((resolve) => {
    const url = new URL(asked.url)
    const secure = url.protocol === 'https:'
    let sent = false
    const fail = () => resolve({ kind: sent ? 'lost' : 'no_connection' })
    const outgoing = (secure ? requestHttps : requestHttp)(url, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
      signal: AbortSignal.timeout(asked.timeoutMs),
    })
    outgoing.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => (sent = true))
    })
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      readBytes(incoming, asked.maxBytes).then((bytes) => {
        const { statusCode: status = 0, headers } = incoming
        resolve({ kind: 'response', status, headers, bytes })
      }, fail)
    })
    outgoing.end(asked.body)
  }).catch(() => ({ kind: 'no_connection' }))
}

async function readBytes(incoming: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) throw new Error('The answer is too long')
  }
  return Buffer.concat(chunks)
}
