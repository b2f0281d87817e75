import { VendorRefusal } from '#sandbox/ai/ai_problems'
import { isRecord, type JsonRecord, parseRecord, type PeerRequest } from '#sandbox/server/peer'

export interface ChatRequest {
  dialect: Dialect
  /** Model ids in the order in which they are tried. */
  asked: string[]
  messages: JsonRecord[]
  stream: boolean
  /** Whether a stream ends with its token usage. */
  sendsUsage: boolean
  /** The maximum number of tokens in the answer; null for no limit. */
  maxTokens: number | null
  /** The JSON schema that the answer must fit; null for text. */
  schema: JsonRecord | null
  /** True if JSON without a schema is requested. */
  anyJson: boolean
  wantsImage: boolean
  aspectRatio: string
}

/**
 * Reads a body as JSON. As with the vendors' readers, half of a surrogate pair makes it invalid.
 * @throws PeerRefusal 400
 */
export function readJson(request: PeerRequest): JsonRecord {
  const body = parseRecord(request.body)
  const isWhole = !/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body))
  if (body && isWhole) return body
  throw invalid('Invalid JSON body')
}

/** @throws PeerRefusal 400 for a body that no vendor takes */
export function readChatRequest(request: PeerRequest, dialect: Dialect): ChatRequest {
  const body = readJson(request)
  const messages = Array.isArray(body.messages) ? body.messages : []
  if (messages.length === 0) throw invalid('Input required: specify "prompt" or "messages"')
  if (!messages.every(isMessage)) throw invalid('messages: Invalid input')
  return {
    dialect,
    asked: askedModels(body, dialect),
    messages,
    stream: body.stream === true,
    sendsUsage: dialect.isRouter || asksUsage(body.stream_options),
    maxTokens: maxTokens(body),
    ...format(body.response_format),
    wantsImage: Array.isArray(body.modalities) && body.modalities.includes('image'),
    aspectRatio: ratioOf(body.image_config),
  }
}

/** The requested models by their ids in the catalogue. */
export function askedModels({ model, models }: JsonRecord, dialect: Dialect): string[] {
  const all = [model, ...(Array.isArray(models) ? models : [])]
  const ids = all.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids.map((id) => dialect.catalogueId(id)))]
}

function isMessage(value: unknown): value is JsonRecord {
  if (!isRecord(value)) return false
  const isKnown = ['system', 'developer', 'user', 'assistant', 'tool'].includes(String(value.role))
  return isKnown && (typeof value.content === 'string' || Array.isArray(value.content))
}

function maxTokens(body: JsonRecord): number | null {
  const asked = body.max_completion_tokens ?? body.max_tokens ?? null
  if (asked === null) return null
  if (typeof asked !== 'number' || !Number.isInteger(asked) || asked < 1) {
    throw invalid('max_completion_tokens: must be a positive integer')
  }
  return asked
}

function format(asked: unknown): { schema: JsonRecord | null; anyJson: boolean } {
  if (!isRecord(asked)) return { schema: null, anyJson: false }
  if (asked.type !== 'json_schema') return { schema: null, anyJson: asked.type === 'json_object' }
  const named = asked.json_schema
  if (!isRecord(named) || !isRecord(named.schema)) {
    throw invalid('response_format.json_schema: schema is required')
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(String(named.name ?? ''))) {
    throw invalid('response_format.json_schema.name: must match [A-Za-z0-9_-]{1,64}')
  }
  return { schema: named.schema, anyJson: false }
}

function asksUsage(options: unknown): boolean {
  return isRecord(options) && options.include_usage === true
}

function ratioOf(config: unknown): string {
  return isRecord(config) && typeof config.aspect_ratio === 'string' ? config.aspect_ratio : '1:1'
}

function invalid(message: string) {
  return new VendorRefusal(400, 'invalid_request', message)
}

/** The differences between the vendors' answers. They have the paths in common. */
export interface Dialect {
  /** Converts this vendor's id of a model to the one in the catalogue. */
  catalogueId(id: string): string
  /** Converts a catalogue id to this vendor's id of the model. */
  shownId(id: string): string
  /** True for a router: it names the provider, and always ends streams with the usage. */
  isRouter: boolean
}

export const OPENROUTER: Dialect = {
  catalogueId: (id) => id,
  shownId: (id) => id,
  isRouter: true,
}

export const OPENAI: Dialect = {
  catalogueId: (id) => `openai/${id}`,
  shownId: (id) => id.replace(/^openai\//, ''),
  isRouter: false,
}
