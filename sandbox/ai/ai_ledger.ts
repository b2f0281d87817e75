import { textOf } from '#sandbox/ai/messages'
import { isRecord, type JsonRecord, parseRecord, type PeerRequest } from '#sandbox/server/peer'

/** A received request, including those that a fault affects. `at` is in milliseconds since 1970. */
export interface AiLedgerEntry {
  at: number
  method: string
  path: string
  /** Last four characters of the key; null without one. */
  key: string | null
  model: string | null
  models: string[]
  /** The model that answered; null until one does. */
  answeredBy: string | null
  messages: JsonRecord[]
  /** The texts of all system messages, one below the other. */
  system: string
  /** The prompt of an image; null for text. */
  prompt: string | null
  stream: boolean
  /** The name of the JSON schema that the answer must fit. */
  schema: string | null
  body: JsonRecord
  headers: Record<string, string>
  fault: string | null
  /** True if the client disconnected before the answer was complete. */
  aborted: boolean
}

export function ledgerEntry(request: PeerRequest, at: number): AiLedgerEntry {
  const body = withoutBytes(parseRecord(request.body) ?? {})
  const messages = Array.isArray(body.messages) ? body.messages.filter(isRecord) : []
  return {
    at,
    method: request.method,
    path: request.path,
    key: keyOf(request)?.slice(-4) ?? null,
    model: stringOf(body.model),
    models: Array.isArray(body.models) ? body.models.map(String) : [],
    answeredBy: null,
    messages,
    system: messages
      .filter(({ role }) => role === 'system')
      .map(textOf)
      .join('\n'),
    prompt: stringOf(body.prompt),
    stream: body.stream === true,
    schema: schemaName(body.response_format),
    body,
    headers: shownHeaders(request),
    fault: request.fault?.fault ?? null,
    aborted: false,
  }
}

/** Shortens images to their beginning and length, because they would need most of the memory. */
function withoutBytes(body: JsonRecord): JsonRecord {
  const short = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:') && value.length > SHOWN_OF_BYTES
      ? `${value.slice(0, SHOWN_OF_BYTES)}... (${value.length} characters)`
      : value
  return JSON.parse(JSON.stringify(body, short)) as JsonRecord
}

const SHOWN_OF_BYTES = 60

/** The key behind `Authorization: Bearer`; null without one. */
export function bearerKey({ headers }: PeerRequest): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Returns the key; Anthropic and Google have their own headers for it. */
function keyOf(request: PeerRequest): string | null {
  const { 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers
  return bearerKey(request) ?? stringOf(anthropic) ?? stringOf(google)
}

function shownHeaders({ headers }: PeerRequest): Record<string, string> {
  const shown = ['user-agent', 'content-type', 'http-referer', 'x-openrouter-title', 'x-title']
  return Object.fromEntries(shown.map((name) => [name, String(headers[name] ?? '')]))
}

function schemaName(format: unknown): string | null {
  if (!isRecord(format) || !isRecord(format.json_schema)) return null
  return stringOf(format.json_schema.name)
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
