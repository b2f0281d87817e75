import type { FaultRule } from '#sandbox/server/faults'
import {
  jsonReply,
  PeerRefusal,
  type PathParams,
  type PeerReply,
  type PeerRequest,
  type PeerRoute,
} from '#sandbox/server/peer'
import { readForm, type Form } from '#sandbox/stripe/form'
import type { StripePeer } from '#sandbox/stripe/stripe_peer'

/** A call of the API, with the fields of its body or query. */
export interface Call {
  peer: StripePeer
  form: Form
  params: PathParams
  request: PeerRequest
}

export type Answer = (call: Call) => object

/** A route of the API that a server calls with its secret key. */
export function serverRoute(
  peer: StripePeer,
  method: string,
  pattern: string,
  answer: Answer
): PeerRoute {
  const handle = (request: PeerRequest, params: PathParams) => {
    requireSecretKey(request)
    const call = { peer, form: formOf(request), params, request }
    return method === 'POST' ? answerOnce(call, answer) : jsonReply(200, answer(call))
  }
  return { method, pattern, handle }
}

export function formOf({ method, query, body }: PeerRequest): Form {
  return readForm(method === 'GET' || method === 'DELETE' ? query : body.toString('utf8'))
}

function requireSecretKey({ headers }: PeerRequest): void {
  const [, key = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  if (/^(sk|rk)_/.test(key)) return
  const message =
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key}`
  refuse(401, { message })
}

/** A repeated idempotency key gets the first answer; with another request it is refused. */
function answerOnce(call: Call, answer: Answer): PeerReply {
  const { state } = call.peer
  const { headers, path, body } = call.request
  const id = headers['idempotency-key']
  if (typeof id !== 'string') return jsonReply(200, answer(call))
  const request = `POST ${path} ${body.toString('utf8')}`
  const earlier = state.get('answers', id)
  if (!earlier) {
    const given = answer(call)
    state.put('answers', { id, request, status: 200, body: JSON.stringify(given) })
    return jsonReply(200, given)
  }
  if (earlier.request === request) {
    return jsonReply(earlier.status, JSON.parse(earlier.body), { 'idempotent-replayed': 'true' })
  }
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return problemReply(400, { type: 'idempotency_error', message })
}

/** The first page of a list, newest first. */
export function page(call: Call, rows: object[]): object {
  const limit = Math.min(100, Math.max(1, Number(call.form.limit ?? 10) || 10))
  const { path } = call.request
  return { object: 'list', url: path, has_more: rows.length > limit, data: rows.slice(0, limit) }
}

interface Problem {
  type?: 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
}

export function problemReply(status: number, problem: Problem): PeerReply {
  return jsonReply(status, { error: { type: 'invalid_request_error', ...problem } })
}

/** Ends a request with Stripe's error. */
export function refuse(status: number, problem: Problem): never {
  throw new PeerRefusal(problemReply(status, problem))
}

/** Stripe's error for a missing object: 404 in a path, 400 in a parameter. */
export function noSuch(what: string, id: string, param?: string): never {
  const message = `No such ${what}: '${id}'`
  refuse(param ? 400 : 404, { code: 'resource_missing', message, param: param ?? 'id' })
}

export function missing(param: string): never {
  const message = `Missing required param: ${param}.`
  refuse(400, { code: 'parameter_missing', message, param })
}

const USUAL: Record<number, Problem> = {
  409: {
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  },
  429: { code: 'rate_limit', message: 'Too many requests.' },
}

export function faultReply(rule: FaultRule): PeerReply {
  const status = rule.status ?? 500
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  const usual = USUAL[status] ?? { type, message: 'An error occurred.' }
  return problemReply(status, rule.code ? { ...usual, code: rule.code } : usual)
}
