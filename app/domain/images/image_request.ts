import { fieldsOf, lineOf } from '#domain/web/json_fields'
import type { Attribution } from '#domain/images/alt_text'
import { DEFAULT_IMAGE_MODEL } from '#domain/ai/model_catalog'

/** The sources of images as the screens name them. */
export const IMAGE_MODEL_IDS = [
  'gemini-stock',
  'gemini-2.5-flash-image',
  'stock',
  'ai_horde',
  'seedream',
] as const

export type ImageModelId = (typeof IMAGE_MODEL_IDS)[number]

export const IMAGE_STYLES = ['professional', 'modern', 'minimalist', 'creative'] as const

export type ImageStyle = (typeof IMAGE_STYLES)[number]

/** The shapes of an image: wide for a post, square for a slide. */
export const IMAGE_SHAPES = ['landscape', 'square'] as const

export type ImageShape = (typeof IMAGE_SHAPES)[number]

/** The maximum length of a user's prompt in characters. */
export const IMAGE_PROMPT = { max: 4000 } as const

/** Returns true for a model that the screens offer. */
export function isImageModelId(text: unknown): text is ImageModelId {
  return IMAGE_MODEL_IDS.some((model) => model === text)
}

/** The stored input of an image run. */
export interface ImageRequest {
  prompt: string
  model: ImageModelId
  style: ImageStyle
  shape: ImageShape
  /** The search text for stock libraries. Without it the words are taken from the prompt. */
  words?: string
}

/** Reads the stored input of a run. Missing and unknown values get their defaults. */
export function parseImageRequest(input: unknown): ImageRequest {
  const { prompt, model, style, shape, words } = fieldsOf(input)
  const searchText = lineOf(words)
  return {
    prompt: typeof prompt === 'string' ? prompt.trim().slice(0, IMAGE_PROMPT.max) : '',
    model: isImageModelId(model) ? model : DEFAULT_IMAGE_MODEL,
    style: IMAGE_STYLES.find((each) => each === style) ?? 'professional',
    shape: IMAGE_SHAPES.find((each) => each === shape) ?? 'landscape',
    ...(searchText !== null && { words: searchText }),
  }
}

/** The sources of images: a model of the AI vendor, a stock library, or AI Horde. */
export type ImageSource = 'ai' | 'unsplash' | 'pexels' | 'ai_horde'

/** The keys of the sources. AI Horde is always available with its shared anonymous key. */
type SourceKeys = Readonly<Record<Exclude<ImageSource, 'ai_horde'>, unknown>>

type ImagePlan =
  { kind: 'sources'; sources: ImageSource[] } | { kind: 'key_missing'; sentence: string }

/** The order of sources. Stock means Unsplash first, then Pexels. */
const SOURCE_ORDER: Readonly<Record<ImageModelId, readonly ImageSource[]>> = {
  'gemini-stock': ['ai', 'unsplash', 'pexels'],
  'gemini-2.5-flash-image': ['ai'],
  'stock': ['unsplash', 'pexels'],
  'ai_horde': ['ai_horde'],
  'seedream': ['ai'],
}

/**
 * The sentences for a missing key. They say where to save one; an image is never left out silently.
 */
const KEY_SENTENCES: Readonly<Record<Exclude<ImageModelId, 'ai_horde'>, string>> = {
  'gemini-stock':
    'Gemini images need an OpenRouter or OpenAI key, and stock photos an Unsplash or Pexels key. Save one of them in Settings.',
  'gemini-2.5-flash-image': 'Gemini images need an OpenRouter or OpenAI key. Save one in Settings.',
  'stock': 'Stock photos need an Unsplash or Pexels access key. Save one in Settings.',
  'seedream': 'Seedream images need an OpenRouter key. Save one in Settings.',
}

/** Returns the sources to ask, in order, as far as their keys exist. */
export function planImageSources(model: ImageModelId, keys: SourceKeys): ImagePlan {
  const sources = SOURCE_ORDER[model].filter(
    (source) => source === 'ai_horde' || Boolean(keys[source])
  )
  if (sources.length > 0) return { kind: 'sources', sources }
  const sentence = model === 'ai_horde' ? '' : KEY_SENTENCES[model]
  return { kind: 'key_missing', sentence }
}

/** A created and stored image on the wire. */
export interface ImageResult {
  /** The URL at which members see it. It never expires. */
  url: string
  prompt: string
  media_id: string
  alt: string
  /** The attribution that a stock library requires; null for other images. */
  attribution: Attribution | null
  source: ImageSource
  /** The model that created it; null for a photo. */
  model: string | null
  width: number
  height: number
  /** Why another source was used instead of the first one; null when it was not. */
  instead_of: string | null
}

/** The steps of creating an image: create, describe, store. */
export const IMAGE_STEPS = 3
