/**
 * The models that the screens offer. Screens, preferences and campaigns store the ids listed here.
 * An id keeps working when its vendor retires the model: the model that is requested for it is
 * decided here. The model that really answered is stored with the answer.
 */
interface TextModel {
  id: string
  label: string
  maker: 'OpenAI' | 'Anthropic' | 'Google' | 'Meta'
  /** The ids at OpenRouter, first choice first. */
  router: readonly [string, ...string[]]
  /** The ids at OpenAI itself, first choice first. Models of other makers have none. */
  openai?: readonly [string, ...string[]]
  /** The vendor retires the model on this day (YYYY-MM-DD, UTC). `newer` is offered instead. */
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

export const DEFAULT_TEXT_MODEL = 'gpt-4o-mini'

interface ImageModel {
  id: string
  label: string
  /** The ids at OpenRouter, first choice first. A source that is no model has none. */
  router: readonly string[]
}

/** The image models of the chat and of campaigns. */
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

/** The default of the chat. Campaigns start with the Gemini model without the stock fallback. */
export const DEFAULT_IMAGE_MODEL = 'gemini-stock'

export const DEFAULT_CAMPAIGN_IMAGE_MODEL = 'gemini-2.5-flash-image'

/** Returns the entry of a text model, or null when the id is not on the list. */
export function textModel(id: string): TextModel | null {
  return TEXT_MODELS.find((model) => model.id === id) ?? null
}

/** Returns the entry of an image model, or null when the id is not on the list. */
export function imageModel(id: string): ImageModel | null {
  return IMAGE_MODELS.find((model) => model.id === id) ?? null
}

/** Returns the newer model when the model has been retired by `today` (YYYY-MM-DD), else null. */
export function newerModel(id: string, today: string): TextModel | null {
  const ends = textModel(id)?.ends
  return ends && ends.on <= today ? textModel(ends.newer) : null
}

/** The models under one heading of a select. */
interface ModelGroup {
  label: string
  options: { value: string; label: string }[]
}

/**
 * Returns the groups of the text model select: by maker, with the retired models and their
 * replacements last. `today` is YYYY-MM-DD.
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

/**
 * The ids of the models for the chat, for its images, and for texts that Herald writes
 * automatically.
 */
interface ModelChoice {
  textModel: string
  imageModel: string
  contentGenerationModel: string
}

/** The stored choice. Null and unknown ids (from the list of an older version) mean no choice. */
export type StoredChoice = { [field in keyof ModelChoice]: string | null }

/** Returns the models to use: the user's choice, or else the defaults. */
export function chosenModels(stored: StoredChoice | null): ModelChoice {
  const text = known(stored?.textModel, textModel) ?? DEFAULT_TEXT_MODEL
  return {
    textModel: text,
    imageModel: known(stored?.imageModel, imageModel) ?? DEFAULT_IMAGE_MODEL,
    contentGenerationModel: known(stored?.contentGenerationModel, textModel) ?? text,
  }
}

function known(id: string | null | undefined, find: (id: string) => unknown): string | null {
  return id && find(id) !== null ? id : null
}
