import { OVERLAY_IMAGE } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'

/** The image types that text can be drawn on. The result has the same type. */
const OVERLAY_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export type OverlayType = (typeof OVERLAY_TYPES)[number]

export type OverlayRefusal =
  'empty' | 'type' | 'too_big' | 'too_large' | 'broken' | 'unreachable' | 'too_slow'

/** The sentences for images that no text can be drawn on. */
export const OVERLAY_SENTENCES: Readonly<Record<OverlayRefusal, string>> = {
  empty: "The request has no image, or the image isn't valid base64.",
  type: 'You can add text to PNG, JPEG and WebP images.',
  too_big: 'Images can be up to 20 MB.',
  too_large: 'You can add text to images of up to 6000 x 6000 pixels.',
  broken: "This image is damaged and can't be opened. Try another file.",
  unreachable: "The image couldn't be downloaded from its URL.",
  too_slow: 'These texts take too long to draw. Use fewer large texts with an outline or a shadow.',
}

/** Returns true for a type that text can be drawn on. */
export function isOverlayType(mime: unknown): mime is OverlayType {
  return OVERLAY_TYPES.some((type) => type === mime)
}

/** Returns the reason why a file cannot be drawn on, before it is decoded, or null when it can. */
export function checkOverlayFile(bytes: number, mime: unknown): OverlayRefusal | null {
  if (!(bytes > 0)) return 'empty'
  if (bytes > OVERLAY_IMAGE.bytes.max) return 'too_big'
  return isOverlayType(mime) ? null : 'type'
}

/** Returns the reason why an image of this size cannot be drawn on, or null when it can. */
export function checkOverlaySize(width: number, height: number): OverlayRefusal | null {
  if (!(width > 0 && height > 0)) return 'broken'
  return Math.max(width, height) <= OVERLAY_IMAGE.side.max ? null : 'too_large'
}

/** A stored image that layers are drawn on. */
export interface OverlayImage {
  url: string
  media_id: string
  width: number
  height: number
}

/** The answer of GET /api/drafts/overlay: the image without its texts, and the texts. */
export interface OverlaidImage {
  original: OverlayImage
  layers: Layer[]
}

/** The answer of POST /api/drafts/render-overlay: the image with its texts, and its sources. */
export interface RenderedOverlay extends OverlayImage, OverlaidImage {}

/** A font family as GET /api/drafts/google-fonts lists it. */
export interface ListedFont {
  family: string
  display: string
}
