import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'

/** The kinds of stored keys. A `linkedin` value is an app's id and secret. */
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

/** The keys that an action may require: AI generation, or posting to LinkedIn. */
export const GATE_TYPES = ['openai', 'linkedin'] as const

export type GateType = (typeof GATE_TYPES)[number]

/** The body fields with one key each. LinkedIn's pair uses two further fields. */
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

export const BLANK_KEY_MESSAGE = 'Please enter a valid API key'

const SHOWN_CHARACTERS = 4

const MIN_LENGTH_TO_SHOW = 12

/**
 * Returns the key as it is stored, without surrounding spaces and the invisible characters that web
 * pages add to copied text, or null when it is unusable: no request can carry other characters.
 */
export function cleanKey(text: string): string | null {
  const key = text.replace(/\p{Cf}/gu, '').trim()
  return key.length <= MAX_KEY_LENGTH && /^[!-~]+$/.test(key) ? key : null
}

/**
 * Returns the last four characters, which is all that is ever shown. A short key shows none,
 * because they would reveal too much of it.
 */
export function last4(key: string): string {
  return key.length < MIN_LENGTH_TO_SHOW ? '' : key.slice(-SHOWN_CHARACTERS)
}

export type KeyFields = { [field in keyof typeof KEY_FIELDS]?: string | null } & {
  linkedin?: LinkedinApp | null
  linkedin_client_id?: string | null
  linkedin_client_secret?: string | null
}

export interface KeyToSave {
  kind: KeyKind
  /** The key; for a LinkedIn app JSON {client_id, client_secret}. */
  value: string
  last4: string
}

/** Returns the keys in a form with cleaned values. An incomplete LinkedIn app is ignored. */
export function keysToSave(fields: KeyFields): KeyToSave[] {
  const names = Object.keys(KEY_FIELDS) as (keyof typeof KEY_FIELDS)[]
  const single = names.flatMap((name) => keyToSave(KEY_FIELDS[name], fields[name]))
  return [...single, ...linkedinToSave(fields)]
}

function keyToSave(kind: KeyKind, value: string | null | undefined): KeyToSave[] {
  return value ? [{ kind, value, last4: last4(value) }] : []
}

function linkedinToSave(fields: KeyFields): KeyToSave[] {
  const { clientId = fields.linkedin_client_id, clientSecret = fields.linkedin_client_secret } =
    fields.linkedin ?? {}
  if (!clientId || !clientSecret) return []
  const value = JSON.stringify({ client_id: clientId, client_secret: clientSecret })
  return [{ kind: 'linkedin', value, last4: last4(clientId) }]
}
