import type { AiUsage } from '#domain/ai/ai_usage'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'

/** The failures of a call to an AI vendor. `no_key` means that no vendor could be asked. */
export const AI_FAILURE_CODES = [
  'no_key',
  'bad_key',
  'no_credit',
  'model_gone',
  'rate_limited',
  'refused',
  'too_long',
  'timed_out',
  'cut_off',
  'unreadable',
  'unavailable',
  'cancelled',
  'no_image',
  'copied',
] as const

export type AiFailureCode = (typeof AI_FAILURE_CODES)[number]

/**
 * Whose key was used. Users can replace their own key; only the operator can replace the instance's
 * key.
 */
export type KeySource = 'user' | 'instance'

interface AiFailureContext {
  /** The vendor's name for users: 'OpenRouter', 'OpenAI', 'The AI server at localhost:11434'. */
  vendor: string
  /** The model as the user chose it. */
  model?: string
  source?: KeySource
  /** The delay in milliseconds that the vendor asks for. */
  retryAfterMs?: number | null
}

/** Returns one or two sentences: what happened and what to do. */
export function aiFailureSentence(code: AiFailureCode, context: AiFailureContext): string {
  return SENTENCES[code](context)
}

/**
 * Returns the sentence for a Claude model without an OpenRouter key. OpenAI does not offer Claude.
 */
export function unreachableModelSentence(model: string): string {
  return `${model} needs an OpenRouter key. Save one in Settings, or choose a GPT model.`
}

type SentenceBuilder = (context: AiFailureContext) => string

const SENTENCES: Readonly<Record<AiFailureCode, SentenceBuilder>> = {
  no_key: () => 'Writing with AI needs a key. Save an OpenRouter or OpenAI key in Settings.',
  bad_key: ({ vendor, source }) => `${vendor} rejected the key. ${keyAdvice(source)}`,
  no_credit: ({ vendor, source }) =>
    `${vendor} reports that this key has no credit left. ${creditAdvice(source)}`,
  model_gone: ({ vendor, model }) =>
    `${vendor} no longer offers ${model ?? 'this model'}. Choose another model.`,
  rate_limited: ({ vendor, retryAfterMs }) =>
    `${vendor} is getting too many requests. Try again ${formatDelay(retryAfterMs)}.`,
  refused: ({ vendor }) => `${vendor} declined this request. Change the wording and try again.`,
  too_long: ({ model }) =>
    `This is too long for ${model ?? 'the model'}. Shorten it or choose another model.`,
  timed_out: ({ vendor }) =>
    `${vendor} took too long to respond. Try again, or choose another model.`,
  cut_off: ({ vendor }) =>
    `The answer from ${vendor.replace(/^The /, 'the ')} was cut off. Try again.`,
  unreadable: ({ model }) =>
    `The answer from ${model ?? 'the model'} couldn't be read. Try again, or choose another model.`,
  unavailable: ({ vendor }) =>
    `${vendor} isn't responding as expected. Try again in a few minutes.`,
  cancelled: () => 'Stopped.',
  no_image: ({ model }) =>
    `${model ?? 'The model'} didn't return an image. Change the description, or choose another source.`,
  copied: () => 'The answer repeats an earlier post. Try again, or change the wording.',
}

function keyAdvice(source: KeySource = 'user') {
  return source === 'user'
    ? 'Save a working one in Settings.'
    : 'Save your own key in Settings, or ask your administrator.'
}

function creditAdvice(source: KeySource = 'user') {
  return source === 'user'
    ? 'Add credit there, or save another key in Settings.'
    : 'Save your own key in Settings, or ask your administrator.'
}

function formatDelay(ms: number | null | undefined) {
  if (!ms) return 'in a moment'
  if (ms < MINUTE_MS) return `in ${Math.ceil(ms / 1000)} s`
  if (ms < HOUR_MS) return `in ${Math.ceil(ms / MINUTE_MS)} min`
  if (ms < 2 * DAY_MS) return `in ${Math.ceil(ms / HOUR_MS)} h`
  return `in ${Math.ceil(ms / DAY_MS)} days`
}

export function isAiFailureCode(text: unknown): text is AiFailureCode {
  return AI_FAILURE_CODES.some((code) => code === text)
}

/**
 * The HTTP status of each failure: 422 when the user can solve it, 429 and 5xx when it is
 * temporary.
 */
const STATUSES: Readonly<Record<AiFailureCode, number>> = {
  no_key: 422,
  bad_key: 422,
  no_credit: 422,
  model_gone: 422,
  rate_limited: 429,
  refused: 422,
  too_long: 422,
  timed_out: 504,
  cut_off: 502,
  unreadable: 502,
  unavailable: 503,
  cancelled: 409,
  no_image: 502,
  copied: 502,
}

/**
 * Returns the status and code of an AI failure in an API answer. A missing key is E_KEY_MISSING,
 * for which the screen opens the key prompt. A refused key of the user is E_KEY_REFUSED. All others
 * are E_AI_<CODE>.
 */
export function failureStatus(code: AiFailureCode, source: KeySource | null) {
  const status = STATUSES[code]
  if (code === 'no_key') return { status, code: 'E_KEY_MISSING' }
  if (code === 'bad_key' && source === 'user') return { status, code: 'E_KEY_REFUSED' }
  return { status, code: `E_AI_${code.toUpperCase()}` }
}

export type AiRunStatus = 'succeeded' | 'failed' | 'cancelled'

interface FailedRun {
  status: Exclude<AiRunStatus, 'succeeded'>
  /** The code and the vendor's message, if any. It never contains a secret or a user's text. */
  error: string
  usage: AiUsage | null
}

const MAX_ERROR_LENGTH = 400

/** Returns how the usage ledger records work that ended in an error of any kind. */
export function failedRun(error: unknown): FailedRun {
  const { code, usage, vendorMessage, name } = Object(error) as Record<string, unknown>
  if (isAiFailureCode(code)) {
    const words =
      typeof vendorMessage === 'string' && vendorMessage !== '' ? `: ${vendorMessage}` : ''
    return {
      status: code === 'cancelled' ? 'cancelled' : 'failed',
      error: `${code}${words}`.slice(0, MAX_ERROR_LENGTH),
      usage: isUsage(usage) ? usage : null,
    }
  }
  const status = name === 'AbortError' ? 'cancelled' : 'failed'
  return {
    status,
    error: typeof name === 'string' ? name.slice(0, MAX_ERROR_LENGTH) : '',
    usage: null,
  }
}

function isUsage(value: unknown): value is AiUsage {
  const { promptTokens, completionTokens } = Object(value) as Record<string, unknown>
  return typeof promptTokens === 'number' && typeof completionTokens === 'number'
}
