import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultRule, FaultSwitch } from '#sandbox/server/faults'
import {
  PeerRefusal,
  type PathParams,
  type PeerReply,
  type PeerRequest,
  type PeerRoute,
  type PeerStream,
} from '#sandbox/server/peer'

/** The parts of a peer that depend on its protocol. */
export interface PeerProtocol {
  routes: readonly PeerRoute[]
  faults: FaultSwitch
  maxBodyBytes: number
  /** The duration of every answer of the protocol, in milliseconds. */
  latencyMs: number
  /** Called for every request of the protocol when it is received, before a fault can drop it. */
  onRequest?(request: PeerRequest): void
  /** An error in the format of the protocol: 404, 413 or 500. */
  errorReply(status: number, message: string): PeerReply
  /** The answer of a `status` fault without a body of its own. */
  faultReply(rule: FaultRule, request: PeerRequest): PeerReply
}

/** `/sandbox/...` controls the peer. Faults and latency never apply to it. */
const CONTROLS = '/sandbox/'

/** Serves a request. It never throws or rejects. */
export async function serveRequest(
  protocol: PeerProtocol,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  stopping: AbortSignal
): Promise<void> {
  const [path, query = ''] = splitOnce(incoming.url ?? '/')
  const method = incoming.method ?? 'GET'
  const isControl = path.startsWith(CONTROLS)
  if (isControl && isForeignPage(incoming)) return writeReply(outgoing, { status: 403 }, 'unread')
  const fault = isControl ? null : protocol.faults.take(method, path)
  if (fault?.fault === 'cut_upload') return cutUpload(incoming)
  const gone = abortedOnClose(outgoing)
  try {
    const body = await readBody(incoming, protocol.maxBodyBytes)
    const request = { method, path, query, headers: incoming.headers, fault, gone }
    const reply = body
      ? await outcome(protocol, { ...request, body })
      : protocol.errorReply(413, 'The request body is too large')
    if (reply === 'hang') return
    if (!isControl) await pause(protocol.latencyMs, stopping)
    if (fault && fault.delayMs > 0) await delay(fault, protocol.faults, stopping)
    if (reply === 'drop') incoming.socket.destroy()
    else await writeReply(outgoing, reply, body ? 'read' : 'unread')
  } catch {
    // The client went away, or the sandbox is stopping: no one is left to answer.
    incoming.socket.destroy()
  }
}

function splitOnce(url: string): [string, string?] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url] : [url.slice(0, mark), url.slice(mark + 1)]
}

function abortedOnClose(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  return gone.signal
}

const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Returns true for a request of a web page from another site, which must not control the sandbox
 * through the visitor's browser: under a name that resolves to this machine, from another origin,
 * or with a body that a plain form can send.
 */
function isForeignPage({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  if (!OWN_HOST.test(host)) return true
  if (method === 'GET' || method === 'HEAD') return false
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}`
  return isOtherOrigin || headers['sec-fetch-site'] === 'cross-site' || isOtherThanJson(headers)
}

/** A request without a body has no type. */
function isOtherThanJson(headers: IncomingMessage['headers']) {
  const hasLength = Number(headers['content-length'] ?? 0) > 0
  const type = headers['content-type']
  const isBare = !hasLength && headers['transfer-encoding'] === undefined && type === undefined
  return !isBare && !/^application\/json\b/i.test(type ?? '')
}

async function outcome(
  protocol: PeerProtocol,
  request: PeerRequest
): Promise<PeerReply | 'hang' | 'drop'> {
  const { fault } = request
  if (!request.path.startsWith(CONTROLS)) protocol.onRequest?.(request)
  if (fault?.fault === 'hang') return 'hang'
  if (fault?.fault === 'drop_before') return 'drop'
  if (fault?.fault === 'status') return spoiled(protocol, fault, request)
  const reply = await answer(protocol, withoutOverride(request))
  if (fault?.fault === 'hang_after') return 'hang'
  if (fault?.fault === 'drop_after') return 'drop'
  if (fault?.fault === 'status_after') return spoiled(protocol, fault, request)
  return reply
}

/**
 * Restores a query that was too long for a URL. It is sent as a POST with `X-HTTP-Method-Override:
 * GET` and the query as form body; handlers see the GET.
 */
function withoutOverride(request: PeerRequest): PeerRequest {
  const { method, headers, body } = request
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const isOverridden = method === 'POST' && headers['x-http-method-override'] === 'GET' && isForm
  if (!isOverridden) return request
  return { ...request, method: 'GET', query: body.toString('utf8'), body: Buffer.alloc(0) }
}

async function answer(protocol: PeerProtocol, request: PeerRequest): Promise<PeerReply> {
  const { method, path } = request
  const found = findRoute(protocol.routes, method === 'HEAD' ? 'GET' : method, path)
  if (!found) return protocol.errorReply(404, `No such resource: ${method} ${path}`)
  try {
    return await found.route.handle(request, found.params)
  } catch (error) {
    if (error instanceof PeerRefusal) return error.reply
    return protocol.errorReply(500, error instanceof Error ? error.message : String(error))
  }
}

function findRoute(routes: readonly PeerRoute[], method: string, path: string) {
  for (const route of routes) {
    const params = route.method === method ? pathParams(route.pattern, path) : null
    if (params) return { route, params }
  }
  return null
}

function pathParams(pattern: string, path: string): PathParams | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: PathParams = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith(':') && given[index] !== '') params[segment.slice(1)] = given[index]
    else if (segment !== given[index]) return null
  }
  return params
}

function spoiled(protocol: PeerProtocol, rule: FaultRule, request: PeerRequest): PeerReply {
  const { status, headers, body } = protocol.faultReply(rule, request)
  if (rule.body === undefined) return { status, headers: { ...headers, ...rule.headers }, body }
  const text = typeof rule.body === 'string' ? rule.body : JSON.stringify(rule.body)
  const type = text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json'
  return { status, headers: { 'content-type': type, ...rule.headers }, body: text }
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal: stopping })
}

/** Waits for the delay of a rule. Removing the rule ends the wait. */
async function delay(rule: FaultRule, faults: FaultSwitch, stopping: AbortSignal): Promise<void> {
  const removed = faults.removalOf(rule)
  try {
    await pause(rule.delayMs, AbortSignal.any([stopping, removed]))
  } catch (error) {
    if (!removed.aborted) throw error
  }
}

/** How many times the limit is read before the connection is cut without an answer. */
const SWALLOWED_LIMITS = 10

/**
 * The whole body, or null if it is larger than `limit` bytes. What exceeds the limit is read and
 * discarded, so that a client that is still sending gets the answer instead of a broken pipe.
 */
function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  const maxBytes = limit * SWALLOWED_LIMITS
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size > maxBytes) incoming.destroy()
    })
    incoming.on('end', () => resolve(size > limit ? null : Buffer.concat(chunks)))
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Error('the client went away')))
  })
}

/** Reads about half of the announced length, then cuts the connection without an answer. */
function cutUpload(incoming: IncomingMessage): void {
  const half = Number(incoming.headers['content-length'] ?? 0) / 2
  let size = 0
  incoming.on('error', () => incoming.destroy())
  incoming.on('end', () => incoming.socket.destroy())
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size >= half) incoming.socket.destroy()
  })
}

/** `unread` means that the request was not read completely, so the connection cannot be reused. */
async function writeReply(
  outgoing: ServerResponse,
  { status, headers = {}, body = '' }: PeerReply,
  requestIs: 'read' | 'unread'
): Promise<void> {
  if (requestIs === 'unread') outgoing.setHeader('connection', 'close')
  if (isStream(body)) {
    outgoing.writeHead(status, headers).flushHeaders()
    return writeStream(outgoing, body)
  }
  const bytes = Buffer.from(body)
  if (status !== 204) outgoing.setHeader('content-length', bytes.length)
  outgoing.writeHead(status, headers).end(bytes)
}

/**
 * Sends each piece in a separate write.
 * @throws when the pieces throw, or the client has disconnected
 */
async function writeStream(outgoing: ServerResponse, pieces: PeerStream): Promise<void> {
  const left = new AbortController()
  outgoing.once('close', () => left.abort())
  for await (const piece of pieces) {
    if (outgoing.destroyed) return
    if (!outgoing.write(piece)) await once(outgoing, 'drain', { signal: left.signal })
  }
  outgoing.end()
}

function isStream(body: PeerReply['body']): body is PeerStream {
  return typeof body === 'object' && Symbol.asyncIterator in body
}
