/** Who makes or finds a picture, as the screens name it (spec section 9). */
export const PICTURE_MODELS = [
  'gemini-stock',
  'gemini-2.5-flash-image',
  'stock',
  'ai_horde',
  'seedream',
] as const

export type PictureModel = (typeof PICTURE_MODELS)[number]

/** How a picture may look (spec section 9). */
export const PICTURE_STYLES = ['professional', 'modern', 'minimalist', 'creative'] as const

export type PictureStyle = (typeof PICTURE_STYLES)[number]

/** Wide as a post shows it best, or square as the picture of a slide. */
export const PICTURE_SHAPES = ['landscape', 'square'] as const

export type PictureShape = (typeof PICTURE_SHAPES)[number]

/** Characters of what a person asks for. */
export const PICTURE_PROMPT = { max: 4000 } as const

/** True for a model that the screens offer. */
export function isPictureModel(text: unknown): text is PictureModel {
  return PICTURE_MODELS.some((model) => model === text)
}
