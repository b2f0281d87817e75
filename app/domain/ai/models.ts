/**
 * The models that the screens offer (spec section 9). The ids are the spec's and stay what screens,
 * preferences and campaigns keep; which model of a vendor stands behind one is decided here, since
 * many of the spec's have been retired. The one that really answered is stored with the answer.
 */
export interface TextModel {
  id: string
  label: string
  maker: 'OpenAI' | 'Anthropic' | 'Google' | 'Meta'
  /** Ids at the aggregator, first choice first. */
  router: readonly [string, ...string[]]
  /** Ids at OpenAI itself, first choice first; none for the models of others. */
  openai?: readonly [string, ...string[]]
  /** The vendor ends it on this day (YYYY-MM-DD, UTC); `newer` is the model offered instead. */
  ends?: { on: string; newer: string }
}

export const TEXT_MODELS: readonly TextModel[] = [
  {
    id: 'gpt-4o-mini',
    label: 'GPT-4o mini',
    maker: 'OpenAI',
    router: ['openai/gpt-4o-mini', '~openai/gpt-mini-latest'],
    openai: ['gpt-4o-mini', 'gpt-5.4-mini'],
    ends: { on: '2027-01-14', newer: 'gpt-mini-latest' },
  },
  {
    id: 'gpt-4o',
    label: 'GPT-4o',
    maker: 'OpenAI',
    router: ['openai/gpt-4o', '~openai/gpt-latest'],
    openai: ['gpt-4o', 'gpt-5.5'],
    ends: { on: '2027-01-14', newer: 'gpt-latest' },
  },
  {
    id: 'gpt-4-turbo',
    label: 'GPT-4 Turbo',
    maker: 'OpenAI',
    router: ['openai/gpt-4-turbo', '~openai/gpt-latest'],
    openai: ['gpt-4-turbo', 'gpt-5.5'],
    ends: { on: '2026-10-23', newer: 'gpt-latest' },
  },
  {
    id: 'gpt-3.5-turbo',
    label: 'GPT-3.5 Turbo',
    maker: 'OpenAI',
    router: ['openai/gpt-3.5-turbo', '~openai/gpt-mini-latest'],
    openai: ['gpt-3.5-turbo', 'gpt-5.4-mini'],
    ends: { on: '2026-10-23', newer: 'gpt-mini-latest' },
  },
  {
    id: 'gpt-latest',
    label: 'GPT (latest)',
    maker: 'OpenAI',
    router: ['~openai/gpt-latest', 'openai/gpt-4o'],
    openai: ['gpt-5.5', 'gpt-4o'],
  },
  {
    id: 'gpt-mini-latest',
    label: 'GPT mini (latest)',
    maker: 'OpenAI',
    router: ['~openai/gpt-mini-latest', 'openai/gpt-4o-mini'],
    openai: ['gpt-5.4-mini', 'gpt-4o-mini'],
  },
  {
    id: 'claude-3-5-sonnet',
    label: 'Claude 3.5 Sonnet',
    maker: 'Anthropic',
    router: ['anthropic/claude-3.5-sonnet', '~anthropic/claude-sonnet-latest'],
    ends: { on: '2026-06-01', newer: 'claude-sonnet-latest' },
  },
  {
    id: 'claude-3-5-haiku',
    label: 'Claude 3.5 Haiku',
    maker: 'Anthropic',
    router: ['anthropic/claude-3.5-haiku', '~anthropic/claude-haiku-latest'],
    ends: { on: '2026-06-01', newer: 'claude-haiku-latest' },
  },
  {
    id: 'claude-3-opus',
    label: 'Claude 3 Opus',
    maker: 'Anthropic',
    router: ['anthropic/claude-3-opus', '~anthropic/claude-opus-latest'],
    ends: { on: '2026-06-01', newer: 'claude-opus-latest' },
  },
  {
    id: 'claude-sonnet-latest',
    label: 'Claude Sonnet (latest)',
    maker: 'Anthropic',
    router: ['~anthropic/claude-sonnet-latest'],
  },
  {
    id: 'claude-haiku-latest',
    label: 'Claude Haiku (latest)',
    maker: 'Anthropic',
    router: ['~anthropic/claude-haiku-latest'],
  },
  {
    id: 'claude-opus-latest',
    label: 'Claude Opus (latest)',
    maker: 'Anthropic',
    router: ['~anthropic/claude-opus-latest'],
  },
  {
    id: 'gemini-2.0-flash-exp',
    label: 'Gemini 2.0 Flash',
    maker: 'Google',
    router: ['google/gemini-2.0-flash-001', '~google/gemini-flash-latest'],
    ends: { on: '2026-06-01', newer: 'gemini-flash-latest' },
  },
  {
    id: 'gemini-1.5-pro',
    label: 'Gemini 1.5 Pro',
    maker: 'Google',
    router: ['google/gemini-pro-1.5', '~google/gemini-pro-latest'],
    ends: { on: '2025-09-24', newer: 'gemini-pro-latest' },
  },
  {
    id: 'gemini-1.5-flash',
    label: 'Gemini 1.5 Flash',
    maker: 'Google',
    router: ['google/gemini-flash-1.5', '~google/gemini-flash-latest'],
    ends: { on: '2025-09-24', newer: 'gemini-flash-latest' },
  },
  {
    id: 'gemini-flash-latest',
    label: 'Gemini Flash (latest)',
    maker: 'Google',
    router: ['~google/gemini-flash-latest'],
  },
  {
    id: 'gemini-pro-latest',
    label: 'Gemini Pro (latest)',
    maker: 'Google',
    router: ['~google/gemini-pro-latest'],
  },
  {
    id: 'llama-3.1-405b-instruct',
    label: 'Llama 3.1 405B',
    maker: 'Meta',
    router: ['meta-llama/llama-3.1-405b-instruct', 'meta-llama/llama-3.3-70b-instruct'],
  },
  {
    id: 'llama-3.1-70b-instruct',
    label: 'Llama 3.1 70B',
    maker: 'Meta',
    router: ['meta-llama/llama-3.1-70b-instruct', 'meta-llama/llama-3.3-70b-instruct'],
  },
]

/** Spec section 9. */
export const DEFAULT_TEXT_MODEL = 'gpt-4o-mini'

export interface ImageModel {
  id: string
  label: string
  /** Ids at the aggregator, first choice first; none for a source that is no model there. */
  router: readonly string[]
}

/** The image models of the chat and of campaigns (spec section 9). */
export const IMAGE_MODELS: readonly ImageModel[] = [
  {
    id: 'gemini-stock',
    label: 'Gemini (falls back to stock)',
    router: ['google/gemini-2.5-flash-image', 'google/gemini-3.1-flash-image'],
  },
  {
    id: 'gemini-2.5-flash-image',
    label: 'Gemini 2.5 Flash Image',
    router: ['google/gemini-2.5-flash-image', 'google/gemini-3.1-flash-image'],
  },
  { id: 'stock', label: 'Stock photo', router: [] },
  { id: 'ai_horde', label: 'AI Horde (free, 30 s to 5 min)', router: [] },
  { id: 'seedream', label: 'Seedream 4.5', router: ['bytedance-seed/seedream-4.5'] },
]

/** In the chat; campaigns begin with the Gemini model alone (spec section 9). */
export const DEFAULT_IMAGE_MODEL = 'gemini-stock'
export const DEFAULT_CAMPAIGN_IMAGE_MODEL = 'gemini-2.5-flash-image'

/** The entry of a text model's id; null for an id that is not on the list. */
export function textModel(id: string): TextModel | null {
  return TEXT_MODELS.find((model) => model.id === id) ?? null
}

/** The entry of an image model's id; null for an id that is not on the list. */
export function imageModel(id: string): ImageModel | null {
  return IMAGE_MODELS.find((model) => model.id === id) ?? null
}

/** The newer model to offer in the place of one that has ended by `today` (YYYY-MM-DD); else null. */
export function newerModel(id: string, today: string): TextModel | null {
  const ends = textModel(id)?.ends
  return ends && ends.on <= today ? textModel(ends.newer) : null
}

/** Models under one heading of a list. */
export interface ModelGroup {
  label: string
  options: { value: string; label: string }[]
}

/**
 * The text models as lists offer them: by maker, and last the retired ones, each with the model that
 * answers in its place. `today`: YYYY-MM-DD.
 */
export function textModelGroups(today: string): ModelGroup[] {
  const offered = TEXT_MODELS.filter(({ id }) => newerModel(id, today) === null)
  const makers = [...new Set(offered.map(({ maker }) => maker))]
  const groups = makers.map((maker): ModelGroup => {
    const models = offered.filter((model) => model.maker === maker)
    return { label: maker, options: models.map(({ id, label }) => ({ value: id, label })) }
  })
  const retired = TEXT_MODELS.flatMap(({ id, label }) => {
    const newer = newerModel(id, today)
    return newer ? [{ value: id, label: `${label} → ${newer.label}` }] : []
  })
  return retired.length > 0 ? [...groups, { label: 'Retired', options: retired }] : groups
}
