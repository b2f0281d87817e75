import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import { readForm, type Form } from '#sandbox/stripe/form'
import { problemReply, refuse } from '#sandbox/stripe/problems'
import type { StripeWorld } from '#sandbox/stripe/world'

/** A call of the API: what was sent in body or query. */
export interface Call {
  world: StripeWorld
  form: Form
  params: PathParams
  request: PeerRequest
}

export type Answer = (call: Call) => object

/** A route of the API that a server asks with its secret key. */
export function serverRoute(
  world: StripeWorld,
  method: string,
  pattern: string,
  answer: Answer
): PeerRoute {
  const handle = (request: PeerRequest, params: PathParams) => {
    needSecretKey(request)
    const call = { world, form: formOf(request), params, request }
    return method === 'POST' ? answerOnce(call, answer) : jsonReply(200, answer(call))
  }
  return { method, pattern, handle }
}

export function formOf({ method, query, body }: PeerRequest): Form {
  return readForm(method === 'GET' || method === 'DELETE' ? query : body.toString('utf8'))
}

function needSecretKey({ headers }: PeerRequest): void {
  const [, key = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  if (/^(sk|rk)_/.test(key)) return
  const message =
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key}`
  refuse(401, { message })
}

/** The same key again answers the first answer; with another request it is refused. */
function answerOnce(call: Call, answer: Answer): PeerReply {
  const { world, request } = call
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return jsonReply(200, answer(call))
  const asked = `${request.method} ${request.path} ${request.body.toString('utf8')}`
  const earlier = world.state.get('answers', key)
  if (!earlier) {
    const body = answer(call)
    world.state.put('answers', { id: key, request: asked, status: 200, body: JSON.stringify(body) })
    return jsonReply(200, body)
  }
  if (earlier.request === asked) {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'idempotent-replayed': 'true',
    }
    return { status: earlier.status, headers, body: earlier.body }
  }
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return problemReply(400, { type: 'idempotency_error', message })
}

/** A page of a list, newest first. */
export function page<Row extends { id: string }>({ form, request }: Call, rows: Row[]): object {
  const limit = Math.min(100, Math.max(1, Number(form.limit ?? 10) || 10))
  const { starting_after: after } = form
  const from = typeof after === 'string' ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const data = rows.slice(from, from + limit)
  return { object: 'list', url: request.path, has_more: rows.length > from + limit, data }
}
