import { parseVendorProblem } from '#domain/ai/vendor_problem'
import type { KeyKind } from '#domain/settings/api_keys'

/**
 * The kinds of keys that can be tested with their vendor. A LinkedIn key is tested by the first
 * sign-in.
 */
const TESTED_KINDS = [
  'openrouter',
  'openai',
  'anthropic',
  'google_ai',
  'unsplash',
  'pexels',
] as const satisfies readonly KeyKind[]

export type TestedKind = (typeof TESTED_KINDS)[number]

/** The vendors' names for users. */
const VENDOR_NAMES: Readonly<Record<TestedKind, string>> = {
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

/** The answer of a vendor; null when none arrived. */
type KeyAnswer = { status: number; body: unknown } | null

export function isTestedKind(kind: KeyKind): kind is TestedKind {
  return TESTED_KINDS.some((tested) => tested === kind)
}

/**
 * Returns what a vendor's answer to a first call says about the key. A reached limit, or a
 * permission that a restricted key lacks, proves that the key exists. Sentences never contain the
 * key.
 */
export function keyVerdict(kind: TestedKind, key: string, answer: KeyAnswer): KeyVerdict {
  if (answer !== null) {
    if (isGood(kind, answer)) return { kind: 'good' }
    if (isRefusal(kind, answer)) return refused(kind, vendorMessage(answer).replaceAll(key, '…'))
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

/** Google answers 400 to an unknown key (pitfall 46). */
function isRefusal(kind: TestedKind, { status, body }: Answered): boolean {
  if (status === 401 || status === 403) return true
  const isInvalid = /API_KEY_INVALID|API key not valid/i.test(JSON.stringify(body) ?? '')
  return kind === 'google_ai' && status === 400 && isInvalid
}

function vendorMessage({ status, body }: Answered): string {
  const { error, errors } = Object(body) as { error?: unknown; errors?: unknown }
  const first: unknown = Array.isArray(errors) ? errors[0] : error
  return parseVendorProblem(first, status).words
}
