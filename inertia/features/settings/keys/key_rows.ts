import { KEY_FIELDS, type KeyKind } from '@domain/settings/api_keys'
import type { SavedKeys } from '~/lib/wire'

export interface KeyRowWords {
  kind: Exclude<KeyKind, 'linkedin'>
  name: string
  /** What it is for. */
  hint: string
}

/** LinkedIn's app has its own tab. */
const USED: readonly KeyRowWords[] = [
  {
    kind: 'openrouter',
    name: 'OpenRouter',
    hint: 'Text and images from OpenAI, Anthropic, Google, Meta and other models.',
  },
  { kind: 'openai', name: 'OpenAI', hint: "Text from GPT models when there's no OpenRouter key." },
  { kind: 'unsplash', name: 'Unsplash', hint: 'Stock photos.' },
  { kind: 'pexels', name: 'Pexels', hint: 'Stock photos when Unsplash has no match.' },
]

/** Kept for who saved one by the API; Herald itself reaches their models through OpenRouter. */
const KEPT: readonly KeyRowWords[] = [
  { kind: 'anthropic', name: 'Anthropic', hint: 'Saved, but not used by Herald.' },
  { kind: 'google_ai', name: 'Google AI', hint: 'Saved, but not used by Herald.' },
  { kind: 'canva', name: 'Canva', hint: 'Saved, but not used by Herald.' },
]

/** What can be set, and what was. */
export function keyRows(saved: SavedKeys): KeyRowWords[] {
  return [...USED, ...KEPT.filter(({ kind }) => saved[kind])]
}

/** The body field that carries a key of a kind. */
export function fieldOf(kind: KeyRowWords['kind']) {
  const fields = Object.keys(KEY_FIELDS) as (keyof typeof KEY_FIELDS)[]
  return fields.find((field) => KEY_FIELDS[field] === kind) ?? 'openrouter_api_key'
}
