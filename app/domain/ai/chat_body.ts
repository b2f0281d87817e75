import { classifyProblem } from '#domain/ai/vendor_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import type { AiVendor } from '#domain/ai/vendors'

/** The JSON body of a chat completion. Other fields are passed on unchanged. */
export interface ChatBody {
  model: string
  messages: unknown[]
  models?: string[]
  temperature?: number
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: { type: string; json_schema?: object }
  provider?: { require_parameters?: boolean; only?: string[] }
  stream?: boolean
  stream_options?: object
}

export interface ChatBodyOptions {
  messages: unknown[]
  maxTokens?: number
  temperature?: number
  /** The schema of the answer. `name` has 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  shape?: { name: string; schema: object }
}

/**
 * Returns the body in the form that a vendor expects. Local servers know only `max_tokens`, newer
 * OpenAI models only `max_completion_tokens`. OpenRouter itself falls back among `models`.
 */
export function chatBody(
  vendor: AiVendor,
  ids: readonly string[],
  settings: ChatBodyOptions
): ChatBody {
  const { messages, maxTokens, temperature, shape } = settings
  const maxTokensField = vendor === 'compatible' ? 'max_tokens' : 'max_completion_tokens'
  return {
    model: ids[0],
    ...(vendor === 'openrouter' && ids.length > 1 && { models: [...ids] }),
    messages,
    ...(maxTokens !== undefined && { [maxTokensField]: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(shape && { response_format: schemaFormat(shape) }),
    ...(shape && vendor === 'openrouter' && { provider: providerFor(ids) }),
  }
}

function schemaFormat({ name, schema }: { name: string; schema: object }) {
  return { type: 'json_schema', json_schema: { name, strict: true, schema } }
}

/** Only Anthropic itself enforces a schema for Claude (pitfall 38). */
function providerFor(ids: readonly string[]) {
  const isClaude = ids.every((id) => /^~?anthropic\//.test(id))
  return { require_parameters: true, ...(isClaude && { only: ['anthropic'] }) }
}

const PARAMETER_FALLBACKS: readonly { of: RegExp; relax: (body: ChatBody) => ChatBody | null }[] = [
  {
    of: /temperature/i,
    relax: ({ temperature, ...rest }) => (temperature === undefined ? null : rest),
  },
  {
    of: /stream_options/i,
    relax: ({ stream_options: options, ...rest }) => (options === undefined ? null : rest),
  },
  {
    of: /response_format|json_schema|json_object|structured output|grammar|requested parameters/i,
    relax: relaxedFormat,
  },
  {
    of: /max_completion_tokens/i,
    relax: ({ max_completion_tokens: maxTokensField, ...rest }) =>
      maxTokensField === undefined ? null : { ...rest, max_tokens: maxTokensField },
  },
  {
    of: /max_tokens/i,
    relax: ({ max_tokens: maxTokensField, ...rest }) =>
      maxTokensField === undefined ? null : { ...rest, max_completion_tokens: maxTokensField },
  },
]

/**
 * Relaxes a schema to any JSON, and any JSON to plain text. The prompt asks for the format as well.
 */
function relaxedFormat({ response_format: format, provider, ...rest }: ChatBody): ChatBody | null {
  if (!format) return null
  return format.type === 'json_schema'
    ? { ...rest, response_format: { type: 'json_object' } }
    : { ...rest, ...(provider?.only && { provider: { only: provider.only } }) }
}

const PARAMETER_ERROR_STATUSES = [400, 404, 422]

/**
 * Returns the body without the parameter that the vendor rejects, or null when it rejects something
 * else. A refusal without any detail is treated as one of the answer's format, because routers hide
 * the message of the server behind them.
 */
export function relaxedBody(body: ChatBody, problem: VendorProblem): ChatBody | null {
  if (problem.status === null || !PARAMETER_ERROR_STATUSES.includes(problem.status)) return null
  const complaint = `${problem.param ?? ''} ${problem.words}`
  for (const { of, relax } of PARAMETER_FALLBACKS) {
    const relaxed = of.test(complaint) ? relax(body) : null
    if (relaxed) return relaxed
  }
  const { code } = classifyProblem(problem)
  const isUnnamed =
    code === 'refused' && problem.names.every((name) => GENERIC_ERROR_NAMES.includes(name))
  return isUnnamed && !problem.isModerated ? relaxedFormat(body) : null
}

/** Error names that add nothing to the status. */
const GENERIC_ERROR_NAMES = [
  'invalid_request',
  'invalid_request_error',
  'unprocessable',
  'bad_request',
]
