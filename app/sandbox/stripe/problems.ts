import type { FaultRule } from '#sandbox/faults'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerReply } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

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

/** Ends a request with an error of Stripe's. */
export function refuse(status: number, problem: Problem): never {
  throw new PeerRefusal(problemReply(status, problem))
}

/** Something that is not there, as Stripe says it: 404 in a path, 400 in a parameter. */
export function noSuch(what: string, id: string, { param = 'id', status = 404 } = {}): never {
  refuse(status, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param })
}

export function missing(param: string): never {
  const message = `Missing required param: ${param}.`
  refuse(400, { code: 'parameter_missing', message, param })
}

/** The usual error of a status (stripe.md section 7). */
export function faultReply({ status, code }: FaultRule): PeerReply {
  const at = status ?? 500
  const own = code ? { code } : {}
  if (at === 429) {
    return problemReply(at, { code: 'rate_limit', message: 'Too many requests.', ...own })
  }
  if (at === 409) {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    return problemReply(at, { code: 'idempotency_key_in_use', message, ...own })
  }
  const type = at >= 500 ? 'api_error' : 'invalid_request_error'
  return problemReply(at, { type, message: 'An error occurred.', ...own })
}
