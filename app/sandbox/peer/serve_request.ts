import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultRule, FaultSwitch } from '#sandbox/faults'
import { cutUpload } from '#sandbox/peer/cut_upload'
import { findRoute } from '#sandbox/peer/find_route'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { readBody } from '#sandbox/peer/read_body'
import { untunnel } from '#sandbox/peer/untunnel'
import { writeReply } from '#sandbox/peer/write_reply'

/** What a protocol adds to the plumbing. */
export interface PeerProtocol {
  routes: readonly PeerRoute[]
  faults: FaultSwitch
  maxBodyBytes: number
  /** Milliseconds that every protocol answer takes. */
  latencyMs: number
  /** Told of every protocol request as it comes in, before a fault can swallow it. */
  received?(request: PeerRequest): void
  notFound(request: PeerRequest): PeerReply
  tooLarge(): PeerReply
  crashed(error: unknown): PeerReply
  /** The answer of a `status` fault that brings no body of its own. */
  faultReply(rule: FaultRule, request: PeerRequest): PeerReply
}

/** `/sandbox/...` steers the peer: no fault and no latency ever touches it. */
const STEERING = '/sandbox/'

/** Serves one request; never throws and never leaves a rejected promise behind. */
export async function serveRequest(
  protocol: PeerProtocol,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  stopping: AbortSignal
): Promise<void> {
  const [path, query = ''] = splitOnce(incoming.url ?? '/')
  const method = incoming.method ?? 'GET'
  const steering = path.startsWith(STEERING)
  if (steering && isForeignPage(incoming)) return writeReply(outgoing, { status: 403 }, true)
  const fault = steering ? null : protocol.faults.take(method, path)
  if (fault?.fault === 'cut_upload') return cutUpload(incoming)
  const gone = leaving(outgoing)
  try {
    const body = await readBody(incoming, protocol.maxBodyBytes)
    const request = { method, path, query, headers: incoming.headers, fault, gone }
    const reply = body ? await outcome(protocol, { ...request, body }) : protocol.tooLarge()
    if (reply === 'hang') return
    if (!steering) await pause(protocol.latencyMs, stopping)
    if (fault && fault.delayMs > 0) await delay(fault, protocol.faults, stopping)
    if (reply === 'drop') incoming.socket.destroy()
    else await writeReply(outgoing, reply, body === null)
  } catch {
    // The client went away, or the sandbox is stopping: nobody is left to answer.
    incoming.socket.destroy()
  }
}

function leaving(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  return gone.signal
}

const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * A web page from elsewhere must not steer the sandbox through the visitor's browser: not under a name that
 * was made to point here, not from another origin, and not with a body that a plain form can send.
 */
function isForeignPage({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  if (!OWN_HOST.test(host)) return true
  if (method === 'GET' || method === 'HEAD') return false
  const isElsewhere = origin !== undefined && origin !== `http://${host}`
  return isElsewhere || headers['sec-fetch-site'] === 'cross-site' || isOtherThanJson(headers)
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
  if (!request.path.startsWith(STEERING)) protocol.received?.(request)
  if (fault?.fault === 'hang') return 'hang'
  if (fault?.fault === 'drop_before') return 'drop'
  if (fault?.fault === 'status') return spoiled(protocol, fault, request)
  const reply = await answer(protocol, untunnel(request))
  if (fault?.fault === 'hang_after') return 'hang'
  if (fault?.fault === 'drop_after') return 'drop'
  if (fault?.fault === 'status_after') return spoiled(protocol, fault, request)
  return reply
}

async function answer(protocol: PeerProtocol, request: PeerRequest): Promise<PeerReply> {
  const found = findRoute(protocol.routes, request.method, request.path)
  if (!found) return protocol.notFound(request)
  try {
    return await found.route.handle(request, found.params)
  } catch (error) {
    return error instanceof PeerRefusal ? error.reply : protocol.crashed(error)
  }
}

function spoiled(protocol: PeerProtocol, rule: FaultRule, request: PeerRequest): PeerReply {
  const standard = protocol.faultReply(rule, request)
  if (rule.body === undefined) {
    return { ...standard, headers: { ...standard.headers, ...rule.headers } }
  }
  const text = typeof rule.body === 'string' ? rule.body : JSON.stringify(rule.body)
  const type = text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json'
  return {
    status: standard.status,
    headers: { 'content-type': type, ...rule.headers },
    body: text,
  }
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal: stopping })
}

/** A rule that is taken back delays no longer. */
async function delay(rule: FaultRule, faults: FaultSwitch, stopping: AbortSignal): Promise<void> {
  const lifting = faults.liftingOf(rule)
  try {
    await pause(rule.delayMs, AbortSignal.any([stopping, lifting]))
  } catch (error) {
    if (!lifting.aborted) throw error
  }
}

function splitOnce(url: string): [string, string?] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url] : [url.slice(0, mark), url.slice(mark + 1)]
}
