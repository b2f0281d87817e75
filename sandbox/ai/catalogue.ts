/** A model as `GET /models` lists it. Prices are USD per token. */
export interface CatalogueModel {
  id: string
  name: string
  contextLength: number
  makes: 'text' | 'image'
  sees: boolean
  promptPrice: number
  completionPrice: number
}

type Row = [id: string, name: string, contextLength: number, price: [number, number]]

/** The prices in the rows are in USD per million tokens. */
const TEXT: Row[] = [
  ['openai/gpt-5.5', 'OpenAI: GPT-5.5', 400_000, [1.25, 10]],
  ['openai/gpt-5.4-mini', 'OpenAI: GPT-5.4 Mini', 400_000, [0.25, 2]],
  ['openai/gpt-4o', 'OpenAI: GPT-4o', 128_000, [2.5, 10]],
  ['openai/gpt-4o-mini', 'OpenAI: GPT-4o-mini', 128_000, [0.15, 0.6]],
  ['openai/gpt-4-turbo', 'OpenAI: GPT-4 Turbo', 128_000, [10, 30]],
  ['openai/gpt-3.5-turbo', 'OpenAI: GPT-3.5 Turbo', 16_385, [0.5, 1.5]],
  ['anthropic/claude-opus-5', 'Anthropic: Claude Opus 5', 1_000_000, [5, 25]],
  ['anthropic/claude-sonnet-5', 'Anthropic: Claude Sonnet 5', 1_000_000, [3, 15]],
  ['anthropic/claude-haiku-4.5', 'Anthropic: Claude Haiku 4.5', 200_000, [1, 5]],
  ['anthropic/claude-3.5-sonnet', 'Anthropic: Claude 3.5 Sonnet', 200_000, [3, 15]],
  ['anthropic/claude-3.5-haiku', 'Anthropic: Claude 3.5 Haiku', 200_000, [0.8, 4]],
  ['anthropic/claude-3-opus', 'Anthropic: Claude 3 Opus', 200_000, [15, 75]],
  ['google/gemini-3.1-pro', 'Google: Gemini 3.1 Pro', 1_048_576, [2, 12]],
  ['google/gemini-3.1-flash', 'Google: Gemini 3.1 Flash', 1_048_576, [0.3, 2.5]],
  ['google/gemini-2.5-pro', 'Google: Gemini 2.5 Pro', 1_048_576, [1.25, 10]],
  ['google/gemini-2.5-flash', 'Google: Gemini 2.5 Flash', 1_048_576, [0.3, 2.5]],
  ['google/gemini-2.0-flash-exp', 'Google: Gemini 2.0 Flash Exp.', 1_048_576, [0.1, 0.4]],
  ['google/gemini-2.0-flash-001', 'Google: Gemini 2.0 Flash', 1_048_576, [0.1, 0.4]],
  ['google/gemini-pro-1.5', 'Google: Gemini 1.5 Pro', 2_000_000, [1.25, 5]],
  ['google/gemini-1.5-pro', 'Google: Gemini 1.5 Pro', 2_000_000, [1.25, 5]],
  ['google/gemini-flash-1.5', 'Google: Gemini 1.5 Flash', 1_000_000, [0.08, 0.3]],
  ['google/gemini-1.5-flash', 'Google: Gemini 1.5 Flash', 1_000_000, [0.08, 0.3]],
  ['meta-llama/llama-3.3-70b-instruct', 'Meta: Llama 3.3 70B', 131_072, [0.13, 0.39]],
  ['meta-llama/llama-3.1-405b-instruct', 'Meta: Llama 3.1 405B', 131_072, [3.5, 3.5]],
  ['meta-llama/llama-3.1-70b-instruct', 'Meta: Llama 3.1 70B', 131_072, [0.4, 0.4]],
]

const IMAGE: Row[] = [
  ['google/gemini-3.1-flash-image', 'Google: Gemini 3.1 Flash Image', 65_536, [0.5, 12]],
  ['google/gemini-3-pro-image', 'Google: Gemini 3 Pro Image', 65_536, [2, 12]],
  ['google/gemini-2.5-flash-image', 'Google: Gemini 2.5 Flash Image', 32_768, [0.3, 10]],
  ['openai/gpt-image-2', 'OpenAI: GPT Image 2', 32_000, [5, 32]],
  ['openai/gpt-image-1.5', 'OpenAI: GPT Image 1.5', 32_000, [5, 32]],
  ['openai/gpt-image-1', 'OpenAI: GPT Image 1', 32_000, [5, 40]],
  ['openai/dall-e-3', 'OpenAI: DALL-E 3', 4000, [0, 40]],
  ['bytedance-seed/seedream-4.5', 'ByteDance: Seedream 4.5', 4096, [0, 9.6]],
]

export const CATALOGUE: readonly CatalogueModel[] = [
  ...TEXT.map((row) => model(row, 'text')),
  ...IMAGE.map((row) => model(row, 'image')),
]

/** The router's aliases for the newest model of a family. */
export const ALIASES: Readonly<Record<string, string>> = {
  '~openai/gpt-latest': 'openai/gpt-5.5',
  '~openai/gpt-mini-latest': 'openai/gpt-5.4-mini',
  '~anthropic/claude-opus-latest': 'anthropic/claude-opus-5',
  '~anthropic/claude-sonnet-latest': 'anthropic/claude-sonnet-5',
  '~anthropic/claude-haiku-latest': 'anthropic/claude-haiku-4.5',
  '~google/gemini-pro-latest': 'google/gemini-3.1-pro',
  '~google/gemini-flash-latest': 'google/gemini-3.1-flash',
}

/** Models that no vendor serves any more as of November 2026. */
export const RETIRED: readonly string[] = [
  'openai/gpt-4-turbo',
  'openai/gpt-3.5-turbo',
  'openai/gpt-image-1',
  'openai/dall-e-3',
  'anthropic/claude-3.5-sonnet',
  'anthropic/claude-3.5-haiku',
  'anthropic/claude-3-opus',
  'google/gemini-2.5-pro',
  'google/gemini-2.5-flash',
  'google/gemini-2.0-flash-exp',
  'google/gemini-2.0-flash-001',
  'google/gemini-pro-1.5',
  'google/gemini-1.5-pro',
  'google/gemini-flash-1.5',
  'google/gemini-1.5-flash',
]

function model([id, name, contextLength, price]: Row, makes: 'text' | 'image'): CatalogueModel {
  const [promptPrice, completionPrice] = price.map((dollars) => dollars / 1e6)
  return { id, name, contextLength, makes, sees: true, promptPrice, completionPrice }
}
