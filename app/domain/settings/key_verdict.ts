import { problemIn } from '#domain/ai/vendor_problem'
import type { KeyKind } from '#domain/settings/api_keys'

/** Kinds whose vendor can be asked whether a key is good. LinkedIn's shows at the first sign-in. */
export const TESTED_KINDS = [
  'openrouter',
  'openai',
  'anthropic',
  'google_ai',
  'unsplash',
  'pexels',
] as const satisfies readonly KeyKind[]

export type TestedKind = (typeof TESTED_KINDS)[number]

/** How a person calls the vendor of a key. */
export const VENDOR_NAMES: Readonly<Record<TestedKind, string>> = {
  openrouter: 'OpenRouter',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google_ai: 'Google AI',
  unsplash: 'Unsplash',
  pexels: 'Pexels',
}

export type KeyVerdict =
  | { kind: 'good' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unreachable'; sentence: string }

/** The answer of a vendor; null when none came. */
export type KeyAnswer = { status: number; body: unknown } | null

/** True for a kind of key that can be tried out. */
export function isTestedKind(kind: KeyKind): kind is TestedKind {
  return TESTED_KINDS.some((tested) => tested === kind)
}

/**
 * What a vendor's answer to a first call says of the key. A limit that is reached, or a right that a
 * restricted key does not have, belongs to a key that exists. Sentences never show the key.
 */
export function keyVerdict(kind: TestedKind, key: string, answer: KeyAnswer): KeyVerdict {
  if (answer !== null) {
    if (isGood(kind, answer)) return { kind: 'good' }
    if (isRefusal(kind, answer)) return refused(kind, wordsOf(answer).replaceAll(key, '…'))
  }
  const sentence = `${VENDOR_NAMES[kind]} can't be reached right now, so the key wasn't tested.`
  return { kind: 'unreachable', sentence }
}

function refused(kind: TestedKind, words: string): KeyVerdict {
  const quoted = words === '' ? '' : ` It says: “${words}”`
  const sentence = `${VENDOR_NAMES[kind]} rejected this key. Copy it again or create a new one.${quoted}`
  return { kind: 'refused', sentence }
}

type Answered = Exclude<KeyAnswer, null>

function isGood(kind: TestedKind, { status, body }: Answered): boolean {
  if (status >= 200 && status < 300) return typeof body === 'object' && body !== null
  if (status === 429 || status === 402) return true
  return status === 403 && (kind === 'openai' || isLimit(body))
}

function isLimit(body: unknown): boolean {
  return /rate limit/i.test(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Google says 400 to a key that does not exist (pitfall 46). */
function isRefusal(kind: TestedKind, { status, body }: Answered): boolean {
  if (status === 401 || status === 403) return true
  const isInvalid = /API_KEY_INVALID|API key not valid/i.test(JSON.stringify(body) ?? '')
  return kind === 'google_ai' && status === 400 && isInvalid
}

function wordsOf({ status, body }: Answered): string {
  const { error, errors } = Object(body) as { error?: unknown; errors?: unknown }
  const first: unknown = Array.isArray(errors) ? errors[0] : error
  return problemIn(first, status).words
}
