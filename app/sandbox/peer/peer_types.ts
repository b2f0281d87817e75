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
  /** Aborted when the client leaves before its answer is complete. */
  gone: AbortSignal
}

/** A body that is sent piece by piece; when it throws, the line is cut there. */
export type PeerStream = AsyncIterable<string | Buffer>

/** What a handler answers; the server writes it, or a fault swallows it. */
export interface PeerReply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer | PeerStream
}

export type PathParams = Record<string, string>

/** `pattern`: segments, `:name` takes one raw segment (`/rest/posts/:urn`). */
export interface PeerRoute {
  method: string
  pattern: string
  handle(request: PeerRequest, params: PathParams): PeerReply | Promise<PeerReply>
}
