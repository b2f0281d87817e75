import { MAX_ALT_TEXT } from '#domain/media/rules'

export const DRAFT_MODES = ['text', 'image', 'carousel'] as const

export type DraftMode = (typeof DRAFT_MODES)[number]

/** What a draft shows: a picture or slide, an uploaded PDF, or the card of a link. */
export const ASSET_TYPES = ['image', 'document', 'article'] as const

export type AssetType = (typeof ASSET_TYPES)[number]

/**
 * How much a draft may hold. A draft is a working paper and may be longer than LinkedIn's 3,000
 * characters; only scheduling and posting ask for those.
 */
export const DRAFT_BOUNDS = {
  body: { max: 20_000 },
  hashtags: { max: 30 },
  hashtag: { max: 100 },
  /** LinkedIn takes up to 20 images in one post (protocol section 4.1). */
  assets: { max: 20 },
  assetUrl: { max: 2048 },
  assetTitle: { max: 300 },
  assetContent: { max: 5000 },
  assetAlt: { max: MAX_ALT_TEXT },
  textOverlays: { max: 50 },
  authorId: { max: 255 },
} as const

/** True for text, image or carousel. */
export function isDraftMode(text: unknown): text is DraftMode {
  return DRAFT_MODES.some((mode) => mode === text)
}

/** The mode that fits what a draft shows; a carousel stays what it was asked to be. */
export function draftMode(asked: DraftMode, assetCount: number): DraftMode {
  if (asked === 'carousel') return 'carousel'
  return assetCount > 0 ? 'image' : 'text'
}
