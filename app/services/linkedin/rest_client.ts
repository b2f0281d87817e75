import { request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import linkedin from '#config/linkedin'
import publishing from '#config/publishing'
import { DECODERS } from '#services/web/guarded_fetch'

/** A stream of bytes with its exact length. */
export interface ByteSource {
  stream: Readable
  length: number
}

interface LinkedinCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  token?: string
  headers?: Record<string, string>
  body?: string | ByteSource
  /** The limit for the whole call including the connection, in milliseconds. */
  timeoutMs: number
  /** Aborts the call. The answer is then `no_connection` or `lost`. */
  signal?: AbortSignal
}

/**
 * The rest of a longer answer is not read. A page of 50 long posts in a script that LinkedIn escapes
 * as \uXXXX has more than a megabyte.
 */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/**
 * Makes one HTTP call without retries or redirects. Each call opens a new connection, because a
 * reused one that the server has just closed looks the same as a lost answer. Therefore
 * `no_connection` always means that no byte of the request was sent (DNS, refused connection, TLS).
 * @throws TypeError when the URL is neither http nor https
 */
export function callLinkedin(call: LinkedinCall): Promise<LinkedinAnswer> {
  const url = new URL(call.url)
  const open = REQUESTS_BY_PROTOCOL[url.protocol]
  if (!open) throw new TypeError(`Not an address to call: ${url.protocol}`)
  return new Promise((resolve) => {
    const { method } = call
    const path = targetOf(call.url, url)
    const request = open(url, { method, path, headers: headersOf(call), agent: false })
    exchange(request, call, url.protocol, resolve)
  })
}

/**
 * Returns the path and query exactly as they were given, because the URLs of uploads are signed and
 * `URL` changes some characters. A URL with characters that can't be sent is encoded.
 */
function targetOf(given: string, { pathname, search }: URL): string {
  const asGiven = /^https?:\/\/[^/?#\\]+([/?][!"$-~]*)(?:#.*)?$/i.exec(given)?.[1]
  if (asGiven === undefined) return `${pathname}${search}`
  return asGiven.startsWith('?') ? `/${asGiven}` : asGiven
}

const REQUESTS_BY_PROTOCOL: Record<string, typeof httpRequest | undefined> = {
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
    if (typeof call.body === 'object') call.body.stream.destroy()
    resolve(answer)
    request.destroy()
  }
  const giveUp = () => {
    if (answering) answering.destroy()
    else finish({ kind: connected ? 'lost' : 'no_connection' })
  }
  // After a suspension of the process, an answer that has arrived is read first.
  const timer = setTimeout(() => setImmediate(giveUp), call.timeoutMs)
  request.on('socket', (socket) => {
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true))
  })
  request.on('error', giveUp)
  request.on('response', (response) => {
    answering = response
    void readAnswer(response).then(finish)
  })
  call.signal?.addEventListener('abort', giveUp)
  if (typeof call.body === 'object') call.body.stream.on('error', giveUp)
  if (call.signal?.aborted) giveUp()
  else if (typeof call.body === 'object') call.body.stream.pipe(request)
  else request.end(call.body)
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

/** Status and headers count as an answer even when the body breaks off. */
async function readAnswer(response: IncomingMessage): Promise<LinkedinAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoded(response)) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_BODY_BYTES) break
    }
  } catch {
    // The part of the body that arrived is used.
  }
  const body = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString('utf8')
  return { kind: 'response', status: response.statusCode ?? 0, headers: response.headers, body }
}

/** A server or a proxy in between may compress an answer without being asked. */
function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const decoder = DECODERS.get(encoding)?.()
  return decoder ? pipeline(response, decoder, () => undefined) : response
}

/** The token and version that every call to /rest needs. */
export interface Access {
  token: string
  /** The API version as YYYYMM. */
  version: string
  signal?: AbortSignal
}

interface RestCall {
  method: LinkedinCall['method']
  /** The path after the host, such as `/rest/posts`. URNs in it are percent-encoded. */
  path: string
  body?: object
  /** The Rest.li method where LinkedIn requires it: FINDER, BATCH_GET or PARTIAL_UPDATE. */
  restliMethod?: string
}

/** Makes one call to LinkedIn's versioned API with its headers. */
export function callRest(access: Access, call: RestCall): Promise<LinkedinAnswer> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return callLinkedin({
    method: call.method,
    url: `${linkedin.apiUrl}${call.path}`,
    token: access.token,
    headers: {
      'linkedin-version': access.version,
      'x-restli-protocol-version': '2.0.0',
      ...(call.restliMethod === undefined ? {} : { 'x-restli-method': call.restliMethod }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
    timeoutMs: publishing.timeoutMs,
    signal: access.signal,
  })
}

/** Returns the JSON object of a 2xx answer. Returns null for any other answer or body. */
export function parseJsonObject(answer: LinkedinAnswer): Record<string, unknown> | null {
  if (answer.kind !== 'response' || answer.status < 200 || answer.status > 299) return null
  try {
    const value: unknown = JSON.parse(String(answer.body))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Encodes a value in a Rest.li query, including the characters of Rest.li's own syntax. */
export function encodeRestliScalar(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
