import { ALIASES, CATALOGUE, type CatalogueModel } from '#sandbox/ai/catalogue'
import type { Dialect } from '#sandbox/ai/chat_request'
import { isPoor, knownKey } from '#sandbox/ai/keys'
import type { AiCall, AiPeer } from '#sandbox/ai/ai_peer'
import { VendorRefusal } from '#sandbox/ai/ai_problems'
import { jsonReply, type PeerReply } from '#sandbox/server/peer'

/**
 * The first of the requested models that is still served, as the router falls back.
 * @param asked ids in order: `model`, then `models`
 * @throws PeerRefusal for the first model, if none is served
 */
export function chooseModel(peer: AiPeer, asked: string[], dialect: Dialect): CatalogueModel {
  if (asked.length === 0) throw new VendorRefusal(400, 'invalid_request', 'No models provided')
  for (const id of asked) {
    const model = find(id)
    if (model && !peer.settings.retired.includes(id)) return model
  }
  throw dialect.isRouter ? refusalOf(asked[0]) : unknownModel(dialect.shownId(asked[0]))
}

function refusalOf(id: string): VendorRefusal {
  if (find(id)) return new VendorRefusal(404, 'not_found', `No endpoints found for ${id}.`)
  return new VendorRefusal(400, 'invalid_request', `${id} is not a valid model ID`)
}

/** OpenAI answers the same for a retired model and for one that never existed. */
function unknownModel(id: string): VendorRefusal {
  const sentence = `The model \`${id}\` does not exist or you do not have access to it.`
  return new VendorRefusal(404, 'model_not_found', sentence)
}

/** Finds a model by its id, which may have a variant (`:free`). */
function find(id: string): CatalogueModel | undefined {
  const [plain] = id.split(':')
  const name = ALIASES[plain] ?? plain
  return CATALOGUE.find((model) => model.id === name)
}

/** `GET /models` and `GET /images/models` of OpenRouter, which need no key. */
export function listModels(makes: CatalogueModel['makes'], { peer }: AiCall): PeerReply {
  const aliases = Object.entries(ALIASES).flatMap(([id, target]) =>
    CATALOGUE.filter((model) => model.id === target).map((model) => ({ ...model, id }))
  )
  const served = [...CATALOGUE, ...aliases].filter(
    (model) => model.makes === makes && !peer.settings.retired.includes(model.id)
  )
  return jsonReply(200, { data: served.map(modelWire) })
}

function modelWire(model: CatalogueModel): object {
  const isText = model.makes === 'text'
  return {
    id: model.id,
    name: model.name,
    context_length: model.contextLength,
    architecture: {
      input_modalities: ['text', 'image'],
      output_modalities: isText ? ['text'] : ['image', 'text'],
    },
    pricing: { prompt: String(model.promptPrice), completion: String(model.completionPrice) },
    supported_parameters: isText
      ? ['max_tokens', 'temperature', 'response_format', 'structured_outputs']
      : ['aspect_ratio', 'resolution', 'output_format'],
  }
}

/** `GET /key`. A key without money is valid, with nothing left. */
export function showKey(call: AiCall): PeerReply {
  const key = knownKey(call) ?? ''
  const left = isPoor(key) ? 0 : 74.5
  const data = {
    label: `${key.slice(0, 12)}...${key.slice(-4)}`,
    limit: 100,
    limit_remaining: left,
    limit_reset: 'monthly',
    usage: 100 - left,
    is_free_tier: false,
    is_management_key: false,
    expires_at: null,
  }
  return jsonReply(200, { data })
}

/** `GET /models` of OpenAI, which also shows whether a key is valid. */
export function openaiModels(call: AiCall): PeerReply {
  knownKey(call)
  const item = { object: 'model', created: 1_715_367_049, owned_by: 'system' }
  const data = namesOf(call.peer, 'openai').map((id) => ({ id, ...item }))
  return jsonReply(200, { object: 'list', data })
}

/** The same for Anthropic. */
export function anthropicModels({ peer, request: { headers } }: AiCall): PeerReply {
  const key = headers['x-api-key']
  if (typeof key !== 'string' || isBad(key)) {
    return anthropicError(401, 'authentication_error', 'invalid x-api-key')
  }
  if (!headers['anthropic-version']) {
    return anthropicError(400, 'invalid_request_error', 'anthropic-version: header is required')
  }
  const data = namesOf(peer, 'anthropic').map((id) => ({ type: 'model', id, display_name: id }))
  return jsonReply(200, { data, has_more: false })
}

/** The same for Google, which answers 400 for an invalid key. */
export function googleModels({ peer, request }: AiCall): PeerReply {
  const inQuery = new URLSearchParams(request.query).get('key')
  const key = request.headers['x-goog-api-key'] ?? inQuery
  if (typeof key !== 'string') {
    return googleError(403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.')
  }
  if (isBad(key)) {
    const sentence = 'API key not valid. Please pass a valid API key.'
    return googleError(400, 'INVALID_ARGUMENT', sentence)
  }
  const models = namesOf(peer, 'google').map((id) => ({ name: `models/${id}` }))
  return jsonReply(200, { models })
}

function namesOf({ settings }: AiPeer, author: string): string[] {
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
