import type { IncomingHttpHeaders } from 'node:http'
import type { FaultRule } from '#sandbox/faults'

/** A request as it came: path and query are raw, still percent-encoded. */
export interface PeerRequest {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: Buffer
  fault: FaultRule | null
}

/** What a handler answers; the server writes it, or a fault swallows it. */
export interface PeerReply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export type PathParams = Record<string, string>

/** `pattern`: segments, `:name` takes one raw segment (`/rest/posts/:urn`). */
export interface PeerRoute {
  method: string
  pattern: string
  handle(request: PeerRequest, params: PathParams): PeerReply | Promise<PeerReply>
}
