import type { IncomingHttpHeaders } from 'node:http'
import type { FaultRule } from '#sandbox/server/faults'

/** A received request. Path and query are still percent-encoded. */
export interface PeerRequest {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: Buffer
  fault: FaultRule | null
  /** Aborted when the client disconnects before its answer is complete. */
  gone: AbortSignal
}

/** A body that is sent in pieces. If it throws, the connection is cut at that point. */
export type PeerStream = AsyncIterable<string | Buffer>

/** The answer of a handler. The server sends it, unless a fault drops it. */
export interface PeerReply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer | PeerStream
}

export type PathParams = Record<string, string>

/** A route. A `:name` in `pattern` matches one encoded segment (`/rest/posts/:urn`). */
export interface PeerRoute {
  method: string
  pattern: string
  handle(request: PeerRequest, params: PathParams): PeerReply | Promise<PeerReply>
}

/** A request together with the peer that answers it. */
export interface PeerCall<Peer> {
  peer: Peer
  request: PeerRequest
  params: PathParams
}

type Handler<Peer> = (call: PeerCall<Peer>) => PeerReply | Promise<PeerReply>

/** The method, pattern and handler of each path that a peer has in common with its vendor. */
export type RouteTable<Peer> = readonly [string, string, Handler<Peer>][]

export function routesOf<Peer>(peer: Peer, table: RouteTable<Peer>): PeerRoute[] {
  return table.map(([method, pattern, handler]) => ({
    method,
    pattern,
    handle: (request, params) => handler({ peer, request, params }),
  }))
}

/** Ends a request with this answer when it is thrown within a handler. */
export class PeerRefusal extends Error {
  constructor(readonly reply: PeerReply) {
    super(`refused with ${reply.status}`)
  }
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Record<string, string> = {}
): PeerReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** A redirect with 303, so that the browser uses GET whatever the form's method was. */
export function redirectReply(location: string): PeerReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } }
}

export type JsonRecord = Record<string, unknown>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON object in a request's body; null for anything else, including invalid JSON. */
export function parseRecord(body: Buffer | string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(body.toString())
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char])
}
