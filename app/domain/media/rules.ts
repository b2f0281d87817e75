/** Image types people may upload, by what their first bytes say. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Image types that are stored and sent: LinkedIn takes no WebP (protocol section 5). */
export const PUBLISH_TYPES = ['image/jpeg', 'image/png'] as const

export type PublishType = (typeof PUBLISH_TYPES)[number]

const MB = 1024 * 1024

/** Bytes of an upload. */
export const MAX_UPLOAD_BYTES = 20 * MB

/** Bytes of an image as it is sent; LinkedIn documents none, 5 MB is what others found safe. */
export const MAX_PUBLISH_BYTES = 5 * MB

/** Width times height of an image as it is sent must stay below this (protocol section 5). */
export const MAX_PIXELS = 36_152_320

/** Pixels an upload may have: what a good camera takes, far below what fills a server's memory. */
export const MAX_UPLOAD_PIXELS = 64_000_000

/** The longest side, in pixels, of a stored image: more than any feed shows, fewer than MAX_PIXELS. */
export const LONGEST_SIDE = 4096

/** Characters of an alternative text (protocol section 4.1). */
export const MAX_ALT_TEXT = 4086

export type ImageRefusal = 'type' | 'empty' | 'broken' | 'too_big' | 'too_many_pixels'

/** The sentence for an image that cannot be taken. */
export const IMAGE_SENTENCES: Readonly<Record<ImageRefusal, string>> = {
  type: 'Please choose a PNG, JPEG, GIF or WebP image.',
  empty: "This file is empty or isn't an image.",
  broken: "This image is damaged and can't be read.",
  too_big: 'Images can be up to 20 MB.',
  too_many_pixels: 'This image is too large. Images can have up to 64 megapixels.',
}

/** True for a type people may upload. */
export function isUploadType(mime: unknown): mime is UploadType {
  return UPLOAD_TYPES.some((type) => type === mime)
}

/** Why a file cannot be taken, judged before it is decoded; null when it can. */
export function checkUpload({
  mime,
  bytes,
}: {
  mime: string | null | undefined
  bytes: number
}): ImageRefusal | null {
  if (!(bytes > 0)) return 'empty'
  if (bytes > MAX_UPLOAD_BYTES) return 'too_big'
  return isUploadType(mime) ? null : 'type'
}

/** Why an image of this size cannot be taken; null when it can (it is then made to fit). */
export function checkPixels(width: number, height: number): ImageRefusal | null {
  if (!(width >= 1) || !(height >= 1)) return 'empty'
  return width * height <= MAX_UPLOAD_PIXELS ? null : 'too_many_pixels'
}

/**
 * The type an image is stored and sent as: drawings and what is transparent stay lossless, photographs
 * become JPEG. A PNG that is still above `MAX_PUBLISH_BYTES` is better sent as JPEG too.
 */
export function publishType(mime: UploadType, look: 'opaque' | 'transparent'): PublishType {
  if (look === 'transparent') return 'image/png'
  return mime === 'image/jpeg' || mime === 'image/webp' ? 'image/jpeg' : 'image/png'
}
