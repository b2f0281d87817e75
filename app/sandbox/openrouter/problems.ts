import type { FaultRule } from '#sandbox/faults'
import { openaiReply } from '#sandbox/openrouter/openai_problems'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** Ends a request with an error of OpenRouter's. */
export class VendorRefusal extends PeerRefusal {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly sentence: string,
    metadata: object = {}
  ) {
    super(jsonReply(status, errorBody(status, type, sentence, metadata)))
  }
}

/** An error body of OpenRouter: `{"error": {code, message, metadata: {error_type}}}`. */
export function errorBody(
  code: number,
  type: string,
  message: string,
  metadata: object = {}
): { error: { code: number; message: string; metadata: object }; user_id: string } {
  const error = { code, message, metadata: { error_type: type, ...metadata } }
  return { error, user_id: 'user_sandbox' }
}

/** `error_type` and sentence that go with a status (ai.md section 1.3). */
const USUAL: Record<number, [type: string, message: string]> = {
  400: ['invalid_request', 'Provider returned error'],
  401: ['authentication', 'User not found.'],
  402: ['payment_required', 'Insufficient credits. Add more using https://openrouter.ai/credits'],
  403: ['permission_denied', 'Your chosen model requires moderation and your input was flagged'],
  404: ['not_found', 'No endpoints found for this model.'],
  408: ['timeout', 'Request timed out'],
  412: ['precondition_failed', 'Precondition failed'],
  413: ['payload_too_large', 'Request body is too large'],
  422: ['unprocessable', 'Unprocessable request'],
  429: ['rate_limit_exceeded', 'Rate limit exceeded'],
  500: ['server', 'Internal Server Error'],
  502: ['provider_unavailable', 'Provider returned error'],
  503: ['provider_overloaded', 'No instances available'],
  504: ['timeout', 'The provider did not answer in time'],
  524: ['timeout', 'A timeout occurred'],
  529: ['provider_overloaded', 'Provider is overloaded'],
}

/** The usual error of a status; `type` stands in for its own. */
export function usualRefusal(status: number, type: string | null = null): VendorRefusal {
  const [usualType, sentence] = USUAL[status] ?? ['unmapped', 'Provider returned error']
  return new VendorRefusal(status, type ?? usualType, sentence)
}

/** The same as the error that stands inside a good answer or a stream. */
export function usualError(status: number, type: string | null) {
  const refusal = usualRefusal(status, type)
  return errorBody(status, refusal.type, refusal.sentence)
}

/**
 * What a `status` fault answers when it brings no body. With status 200 it is the failure that
 * OpenRouter reports inside a good answer.
 */
export function faultReply(rule: FaultRule, { path }: PeerRequest): PeerReply {
  const status = rule.status ?? 500
  if (path.startsWith('/openai/')) return openaiReply(usualRefusal(status, rule.code))
  return jsonReply(status, usualError(status === 200 ? 502 : status, rule.code))
}

/** A gateway in front of the vendor answers for it, in HTML. */
export function gatewayPage(status: number): PeerReply {
  const title = `${status} Bad Gateway`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  }
}
