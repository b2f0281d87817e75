/** How a call to an AI vendor can end other than well. `no_key`: there was nobody to ask. */
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
] as const

export type AiFailureCode = (typeof AI_FAILURE_CODES)[number]

/** Whose key was used: a key of the user's own is theirs to mend, the other one the operator's. */
export type KeySource = 'user' | 'instance'

export interface AiFailureContext {
  /** As a person calls it: 'OpenRouter', 'OpenAI', 'The AI server at localhost:11434'. */
  vendor: string
  /** The model as the person chose it. */
  model?: string
  source?: KeySource
  /** Milliseconds the vendor asks to wait. */
  retryAfterMs?: number | null
}

/** One sentence or two for a person: what happened, and what to do. */
export function aiFailureSentence(code: AiFailureCode, context: AiFailureContext): string {
  return SENTENCES[code](context)
}

/** OpenAI itself has no Claude: which key would do, and what would do without one. */
export function unreachableModelSentence(model: string): string {
  return `${model} needs an OpenRouter key. Save one in Settings, or choose a GPT model.`
}

type Words = (context: AiFailureContext) => string

const SENTENCES: Readonly<Record<AiFailureCode, Words>> = {
  no_key: () => 'Writing with AI needs a key. Save an OpenRouter or OpenAI key in Settings.',
  bad_key: ({ vendor, source }) => `${vendor} rejected the key. ${keyAdvice(source)}`,
  no_credit: ({ vendor, source }) =>
    `${vendor} reports that this key has no credit left. ${creditAdvice(source)}`,
  model_gone: ({ vendor, model }) =>
    `${vendor} no longer offers ${model ?? 'this model'}. Choose another model.`,
  rate_limited: ({ vendor, retryAfterMs }) =>
    `${vendor} is getting too many requests. Try again ${when(retryAfterMs)}.`,
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

const MINUTE_MS = 60_000

function when(ms: number | null | undefined) {
  if (!ms) return 'in a moment'
  if (ms < MINUTE_MS) return `in ${Math.ceil(ms / 1000)} s`
  return `in ${Math.ceil(ms / MINUTE_MS)} min`
}

/** True for the code of a failure of an AI call. */
export function isAiFailureCode(text: unknown): text is AiFailureCode {
  return AI_FAILURE_CODES.some((code) => code === text)
}
