import type { VendorProblem } from '#domain/ai/vendor_problem'
import { readProblem } from '#domain/ai/read_problem'
import type { AiVendor } from '#domain/ai/vendors'

/** The JSON body of a chat completion; other fields go through as they are. */
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

export interface BodyWishes {
  messages: unknown[]
  maxTokens?: number
  temperature?: number
  /** The shape of the answer; `name` is 1 to 64 of `A-Z a-z 0-9 _ -`. */
  shape?: { name: string; schema: object }
}

/**
 * The body as a vendor wants it. Local servers know `max_tokens` only; newer models of OpenAI the
 * other name only. The router falls back among `models` by itself.
 */
export function chatBody(vendor: AiVendor, ids: readonly string[], wishes: BodyWishes): ChatBody {
  const { messages, maxTokens, temperature, shape } = wishes
  const most = vendor === 'compatible' ? 'max_tokens' : 'max_completion_tokens'
  return {
    model: ids[0],
    ...(vendor === 'openrouter' && ids.length > 1 && { models: [...ids] }),
    messages,
    ...(maxTokens !== undefined && { [most]: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(shape && { response_format: schemaFormat(shape) }),
    ...(shape && vendor === 'openrouter' && { provider: providerFor(ids) }),
  }
}

function schemaFormat({ name, schema }: { name: string; schema: object }) {
  return { type: 'json_schema', json_schema: { name, strict: true, schema } }
}

/** Claude keeps to a schema at its maker only (pitfall 38). */
function providerFor(ids: readonly string[]) {
  const isClaude = ids.every((id) => /^~?anthropic\//.test(id))
  return { require_parameters: true, ...(isClaude && { only: ['anthropic'] }) }
}

const COMPLAINTS: readonly { of: RegExp; ease: (body: ChatBody) => ChatBody | null }[] = [
  {
    of: /temperature/i,
    ease: ({ temperature, ...rest }) => (temperature === undefined ? null : rest),
  },
  {
    of: /stream_options/i,
    ease: ({ stream_options: options, ...rest }) => (options === undefined ? null : rest),
  },
  {
    of: /response_format|json_schema|json_object|structured output|grammar|requested parameters/i,
    ease: easedFormat,
  },
  {
    of: /max_completion_tokens/i,
    ease: ({ max_completion_tokens: most, ...rest }) =>
      most === undefined ? null : { ...rest, max_tokens: most },
  },
  {
    of: /max_tokens/i,
    ease: ({ max_tokens: most, ...rest }) =>
      most === undefined ? null : { ...rest, max_completion_tokens: most },
  },
]

/** A schema becomes any JSON, any JSON becomes plain text: the prompt asks for it as well. */
function easedFormat({ response_format: format, provider, ...rest }: ChatBody): ChatBody | null {
  if (!format) return null
  return format.type === 'json_schema'
    ? { ...rest, response_format: { type: 'json_object' } }
    : { ...rest, ...(provider?.only && { provider: { only: provider.only } }) }
}

const COMPLAINING = [400, 404, 422]

/**
 * The same body without the parameter that the vendor complains of; null when it complains of
 * something else. A refusal that names nothing is taken for one of the answer's format, since
 * routers hide what the server behind them said.
 */
export function easedBody(body: ChatBody, problem: VendorProblem): ChatBody | null {
  if (problem.status === null || !COMPLAINING.includes(problem.status)) return null
  const said = `${problem.param ?? ''} ${problem.words}`
  for (const { of, ease } of COMPLAINTS) {
    const eased = of.test(said) ? ease(body) : null
    if (eased) return eased
  }
  const { code } = readProblem(problem)
  const isUnnamed = code === 'refused' && problem.names.every((name) => PLAIN_NAMES.includes(name))
  return isUnnamed && !problem.isModerated ? easedFormat(body) : null
}

/** Names that say no more than the status does. */
const PLAIN_NAMES = ['invalid_request', 'invalid_request_error', 'unprocessable', 'bad_request']
