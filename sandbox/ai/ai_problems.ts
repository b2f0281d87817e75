import type { FaultRule } from '#sandbox/server/faults'
import { jsonReply, PeerRefusal, type PeerReply, type PeerRequest } from '#sandbox/server/peer'

/** Ends a request with OpenRouter's error. */
export class VendorRefusal extends PeerRefusal {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly sentence: string
  ) {
    super(jsonReply(status, errorBody(status, type, sentence)))
  }
}

/** An error body of OpenRouter: `{"error": {code, message, metadata: {error_type}}}`. */
function errorBody(code: number, type: string, message: string) {
  return { error: { code, message, metadata: { error_type: type } }, user_id: 'user_sandbox' }
}

/** The `error_type` and the sentence of each status. */
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

/** The usual error of a status; `type` replaces its own. */
export function usualRefusal(status: number, type: string | null = null): VendorRefusal {
  const [usualType, sentence] = USUAL[status] ?? ['unmapped', 'Provider returned error']
  return new VendorRefusal(status, type ?? usualType, sentence)
}

/** The same as an error within a successful answer or a stream. */
export function usualError(status: number, type: string | null) {
  const refusal = usualRefusal(status, type)
  return errorBody(status, refusal.type, refusal.sentence)
}

/**
 * The answer of a `status` fault without a body of its own. With status 200 it is the failure that
 * OpenRouter reports within a successful answer.
 */
export function faultReply(rule: FaultRule, { path }: PeerRequest): PeerReply {
  const status = rule.status ?? 500
  if (path.startsWith('/openai/')) return openaiReply(usualRefusal(status, rule.code))
  return jsonReply(status, usualError(status === 200 ? 502 : status, rule.code))
}

/** The answer that the faults `html` and `error_answer` send instead; null for others. */
export function spoiledAnswer({ fault }: PeerRequest): PeerReply | null {
  if (fault?.fault === 'html') return GATEWAY_PAGE
  if (fault?.fault === 'error_answer') return jsonReply(200, usualError(502, fault.code))
  return null
}

/** The HTML page with which a gateway in front of the vendor answers. */
const GATEWAY_PAGE: PeerReply = {
  status: 502,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
}

/** OpenAI answers 429 instead of 402; waiting does not help then. */
const OPENAI_ERRORS: Record<
  number,
  { status: number; type: string; code: string; message?: string }
> = {
  401: {
    status: 401,
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided. You can find your API key in your account settings.',
  },
  402: {
    status: 429,
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  404: { status: 404, type: 'invalid_request_error', code: 'model_not_found' },
  429: { status: 429, type: 'requests', code: 'rate_limit_exceeded' },
}

/** A refusal in OpenAI's format: `{"error": {message, type, param, code}}`. */
export function openaiReply({ status, type, sentence }: VendorRefusal): PeerReply {
  const own = OPENAI_ERRORS[status]
  const isServerError = status >= 500
  const error = {
    message: own?.message ?? sentence,
    type: own?.type ?? (isServerError ? 'server_error' : 'invalid_request_error'),
    param: null,
    code: own?.code ?? (isServerError ? null : type),
  }
  return jsonReply(own?.status ?? status, { error })
}
