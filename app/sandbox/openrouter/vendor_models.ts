import { knownKey } from '#sandbox/openrouter/bearer'
import { CATALOGUE } from '#sandbox/openrouter/catalogue'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `GET /models` of OpenAI, which also tells whether a key is good. */
export function openaiModels(world: OpenrouterWorld, request: PeerRequest): PeerReply {
  knownKey(world, request)
  const item = { object: 'model', created: 1_715_367_049, owned_by: 'system' }
  const data = namesOf(world, 'openai').map((id) => ({ id, ...item }))
  return jsonReply(200, { object: 'list', data })
}

/** The same of Anthropic (ai.md section 6). */
export function anthropicModels(world: OpenrouterWorld, { headers }: PeerRequest): PeerReply {
  const key = headers['x-api-key']
  if (typeof key !== 'string' || isBad(key)) {
    return anthropicError(401, 'authentication_error', 'invalid x-api-key')
  }
  if (!headers['anthropic-version']) {
    return anthropicError(400, 'invalid_request_error', 'anthropic-version: header is required')
  }
  const data = namesOf(world, 'anthropic').map((id) => ({ type: 'model', id, display_name: id }))
  return jsonReply(200, { data, has_more: false })
}

/** The same of Google, where a bad key is a 400 (ai.md section 5). */
export function googleModels(world: OpenrouterWorld, request: PeerRequest): PeerReply {
  const inQuery = new URLSearchParams(request.query).get('key')
  const key = request.headers['x-goog-api-key'] ?? inQuery
  if (typeof key !== 'string') {
    return googleError(403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.')
  }
  if (isBad(key)) {
    const sentence = 'API key not valid. Please pass a valid API key.'
    return googleError(400, 'INVALID_ARGUMENT', sentence)
  }
  const models = namesOf(world, 'google').map((id) => ({ name: `models/${id}` }))
  return jsonReply(200, { models })
}

function namesOf({ settings }: OpenrouterWorld, author: string): string[] {
  const ids = CATALOGUE.map(({ id }) => id).filter((id) => !settings.retired.includes(id))
  return ids.filter((id) => id.startsWith(`${author}/`)).map((id) => id.slice(author.length + 1))
}

function isBad(key: string): boolean {
  return key.replace(/^sk-ant-(?:api03-)?/, '').startsWith('bad')
}

function anthropicError(status: number, type: string, message: string): PeerReply {
  return jsonReply(status, { type: 'error', error: { type, message } })
}

function googleError(code: number, status: string, message: string): PeerReply {
  const reason = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    'reason': 'API_KEY_INVALID',
  }
  const details = code === 400 ? [reason] : []
  return jsonReply(code, { error: { code, message, status, details } })
}
