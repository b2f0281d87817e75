import { OVERLAY_PICTURE } from '#domain/overlay/bounds'

/** What texts can be drawn on; the result is of the same type. */
export const OVERLAY_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export type OverlayType = (typeof OVERLAY_TYPES)[number]

export type OverlayRefusal = 'empty' | 'type' | 'too_big' | 'too_large' | 'broken' | 'unreachable'

/** The sentence for a picture that no text can be drawn on. */
export const OVERLAY_SENTENCES: Readonly<Record<OverlayRefusal, string>> = {
  empty: "The request has no image, or the image isn't valid base64.",
  type: 'You can add text to PNG, JPEG and WebP images.',
  too_big: 'Images can be up to 20 MB.',
  too_large: 'You can add text to images of up to 6000 x 6000 pixels.',
  broken: "This image is damaged and can't be opened. Try another file.",
  unreachable: "The image couldn't be downloaded from its URL.",
}

/** True for a type that text can be drawn on. */
export function isOverlayType(mime: unknown): mime is OverlayType {
  return OVERLAY_TYPES.some((type) => type === mime)
}

/** Why a file cannot be drawn on, judged before it is decoded; null when it can. */
export function checkOverlayFile(bytes: number, mime: unknown): OverlayRefusal | null {
  if (!(bytes > 0)) return 'empty'
  if (bytes > OVERLAY_PICTURE.bytes.max) return 'too_big'
  return isOverlayType(mime) ? null : 'type'
}

/** Why a picture of this size cannot be drawn on; null when it can. */
export function checkOverlaySize(width: number, height: number): OverlayRefusal | null {
  if (!(width > 0 && height > 0)) return 'broken'
  return Math.max(width, height) <= OVERLAY_PICTURE.side.max ? null : 'too_large'
}
