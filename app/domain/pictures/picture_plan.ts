import type { PictureModel } from '#domain/pictures/picture_request'

/** Where a picture comes from: a model of the AI vendor, a stock library, or AI Horde. */
export type PictureSource = 'ai' | 'unsplash' | 'pexels' | 'ai_horde'

/** Which sources can be asked: AI Horde always can, its anonymous key is everybody's. */
export type SourceKeys = Readonly<Record<Exclude<PictureSource, 'ai_horde'>, unknown>>

export type PicturePlan =
  { kind: 'sources'; sources: PictureSource[] } | { kind: 'key_missing'; sentence: string }

/** Spec section 9; stock is Unsplash first, then Pexels. */
const ORDER: Readonly<Record<PictureModel, readonly PictureSource[]>> = {
  'gemini-stock': ['ai', 'unsplash', 'pexels'],
  'gemini-2.5-flash-image': ['ai'],
  'stock': ['unsplash', 'pexels'],
  'ai_horde': ['ai_horde'],
  'seedream': ['ai'],
}

/** A source without a key says so and says where to put one; never an empty picture. */
const KEY_SENTENCES: Readonly<Record<Exclude<PictureModel, 'ai_horde'>, string>> = {
  'gemini-stock':
    'Gemini images need an OpenRouter or OpenAI key, and stock photos an Unsplash or Pexels key. Save one of them in Settings.',
  'gemini-2.5-flash-image': 'Gemini images need an OpenRouter or OpenAI key. Save one in Settings.',
  'stock': 'Stock photos need an Unsplash or Pexels access key. Save one in Settings.',
  'seedream': 'Seedream images need an OpenRouter key. Save one in Settings.',
}

/** What is asked for a picture, in this order, as far as there are keys. */
export function picturePlan(model: PictureModel, keys: SourceKeys): PicturePlan {
  const sources = ORDER[model].filter((source) => source === 'ai_horde' || Boolean(keys[source]))
  if (sources.length > 0) return { kind: 'sources', sources }
  const sentence = model === 'ai_horde' ? '' : KEY_SENTENCES[model]
  return { kind: 'key_missing', sentence }
}
