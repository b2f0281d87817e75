/** What a saved key is for (data model, api_keys). A `linkedin` value is an app's id and secret. */
export const KEY_KINDS = [
  'openrouter',
  'openai',
  'anthropic',
  'google_ai',
  'linkedin',
  'canva',
  'unsplash',
  'pexels',
] as const

export type KeyKind = (typeof KEY_KINDS)[number]

/** What an action may need before it runs: AI generation, or posting to LinkedIn (spec section 3). */
export const GATE_TYPES = ['openai', 'linkedin'] as const

export type GateType = (typeof GATE_TYPES)[number]

/** The body fields that carry one key each (spec section 3); LinkedIn's pair is two fields more. */
export const KEY_FIELDS = {
  openrouter_api_key: 'openrouter',
  openai_api_key: 'openai',
  anthropic_api_key: 'anthropic',
  google_ai_api_key: 'google_ai',
  canva_api_key: 'canva',
  unsplash_access_key: 'unsplash',
  pexels_api_key: 'pexels',
} as const satisfies Record<string, Exclude<KeyKind, 'linkedin'>>

export const MAX_KEY_LENGTH = 512

/** The words for an empty or blank key (spec section 5). */
export const BLANK_KEY_MESSAGE = 'Please enter a valid API key'

const SHOWN = 4
const SHORTEST_SHOWN = 12

/** True for 'openai' or 'linkedin', the `key_type` of the availability check. */
export function isGateType(text: unknown): text is GateType {
  return GATE_TYPES.some((type) => type === text)
}

/** The key as it is stored, without the blanks around a pasted one; null when nothing is left. */
export function cleanKey(text: string): string | null {
  const key = text.trim()
  return key === '' || key.length > MAX_KEY_LENGTH || /[\s\p{Cc}]/u.test(key) ? null : key
}

/** The last four characters, all that is ever shown; none of a key so short that they would give it away. */
export function last4(key: string): string {
  return key.length < SHORTEST_SHOWN ? '' : key.slice(-SHOWN)
}
