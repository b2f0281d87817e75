import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'

/** Bytes that are read while they are sent; `length` is exact. */
export interface ByteSource {
  stream: Readable
  length: number
}

export interface LinkedinCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  token?: string
  headers?: Record<string, string>
  body?: string | ByteSource
  /** Milliseconds for the whole call, connecting included. */
  timeoutMs: number
  /** Ends the call at once; the answer is then `no_connection` or `lost`. */
  signal?: AbortSignal
}

/** More of an answer is not read; what matters of one is its status, its headers and an error. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * One HTTP call, never repeated and never redirected. Every call has a connection of its own: a kept
 * one that the other side has just closed could not be told from an answer that was lost. So
 * `no_connection` is certain to mean that not a byte of the request was sent (DNS, refused, TLS).
 * @throws TypeError when the URL is not one of http or https
 */
export function callLinkedin(call: LinkedinCall): Promise<LinkedinAnswer> {
  const url = new URL(call.url)
  const open = OPENERS[url.protocol]
  if (!open) throw new TypeError(`Not an address to call: ${url.protocol}`)
  return new Promise((resolve) => {
    const request = open(url, { method: call.method, headers: headersOf(call), agent: false })
    exchange(request, call, url.protocol, resolve)
  })
}

const OPENERS: Record<string, typeof httpRequest | undefined> = {
  'http:': httpRequest,
  'https:': httpsRequest,
}

function exchange(
  request: ClientRequest,
  call: LinkedinCall,
  protocol: string,
  resolve: (answer: LinkedinAnswer) => void
): void {
  let connected = false
  let answering: IncomingMessage | null = null
  const finish = (answer: LinkedinAnswer) => {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', giveUp)
    if (call.body && typeof call.body !== 'string') call.body.stream.destroy()
    resolve(answer)
    request.destroy()
  }
  const giveUp = () => {
    if (answering) answering.destroy()
    else finish({ kind: connected ? 'lost' : 'no_connection' })
  }
  const timer = setTimeout(giveUp, call.timeoutMs)
  request.on('socket', (socket) => {
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true))
  })
  request.on('error', giveUp)
  request.on('response', (response) => {
    answering = response
    void readAnswer(response).then(finish)
  })
  call.signal?.addEventListener('abort', giveUp)
  if (call.signal?.aborted) giveUp()
  else send(request, call.body, giveUp)
}

function send(request: ClientRequest, body: LinkedinCall['body'], giveUp: () => void): void {
  if (body === undefined || typeof body === 'string') {
    request.end(body)
    return
  }
  body.stream.on('error', giveUp)
  body.stream.pipe(request)
}

function headersOf({ token, headers, body }: LinkedinCall): Record<string, string> {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body?.length
  return {
    'user-agent': 'Herald',
    'accept': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(length === undefined ? {} : { 'content-length': String(length) }),
    ...headers,
  }
}

/** Status and headers are an answer, even when the body breaks off. */
async function readAnswer(response: IncomingMessage): Promise<LinkedinAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_BODY_BYTES) break
    }
  } catch {
    // What came is what there is.
  }
  const body = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString('utf8')
  return { kind: 'response', status: response.statusCode ?? 0, headers: response.headers, body }
}
