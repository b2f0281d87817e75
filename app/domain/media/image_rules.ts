import { after, DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The image types that users may upload, detected from the first bytes. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The image types that are stored and sent. LinkedIn does not accept WebP. */
export const PUBLISH_TYPES = ['image/jpeg', 'image/png'] as const

export type PublishType = (typeof PUBLISH_TYPES)[number]

const MB = 1024 * 1024

/** The maximum size of an upload in bytes. */
export const MAX_UPLOAD_BYTES = 20 * MB

/**
 * The maximum size of a sent image in bytes. LinkedIn documents no limit; 5 MB is known to work.
 */
export const MAX_PUBLISH_BYTES = 5 * MB

/** Width times height of a sent image must be below this. */
export const MAX_PIXELS = 36_152_320

/**
 * The maximum number of pixels of an upload. It suffices for photos and protects the server's
 * memory.
 */
export const MAX_UPLOAD_PIXELS = 64_000_000

/**
 * The longest side of a stored image in pixels. It exceeds what feeds show and stays below
 * MAX_PIXELS.
 */
export const MAX_SIDE = 4096

/** The maximum length of an alternative text in characters. */
export const MAX_ALT_TEXT = 4086

export type ImageRefusal = 'type' | 'empty' | 'broken' | 'too_big' | 'too_many_pixels'

/** The sentences for images that cannot be accepted. */
export const IMAGE_SENTENCES: Readonly<Record<ImageRefusal, string>> = {
  type: 'Please choose a PNG, JPEG, GIF or WebP image.',
  empty: "This file is empty or isn't an image.",
  broken: "This image is damaged and can't be read.",
  too_big: 'Images can be up to 20 MB.',
  too_many_pixels: 'This image is too large. Images can have up to 64 megapixels.',
}

export function isUploadType(mime: unknown): mime is UploadType {
  return UPLOAD_TYPES.some((type) => type === mime)
}

/** Returns the reason why a file is refused, before it is decoded, or null when it is accepted. */
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

/**
 * Returns the reason why an image of this size is refused, or null when it is accepted and scaled
 * down.
 */
export function checkPixels(width: number, height: number): ImageRefusal | null {
  if (!(width >= 1) || !(height >= 1)) return 'empty'
  return width * height <= MAX_UPLOAD_PIXELS ? null : 'too_many_pixels'
}

/**
 * Returns the type with which an image is stored and sent. Drawings and transparent images stay
 * lossless; photos become JPEG. A PNG that still exceeds `MAX_PUBLISH_BYTES` should be sent as JPEG
 * as well.
 */
export function publishType(mime: UploadType, transparency: 'opaque' | 'transparent'): PublishType {
  if (transparency === 'transparent') return 'image/png'
  return mime === 'image/jpeg' || mime === 'image/webp' ? 'image/jpeg' : 'image/png'
}

const MEDIA_PATH = /^\/media\/([A-Za-z0-9_-]{1,64})$/

/** Returns the URL at which members see a stored image or document. */
export function mediaUrl(mediaId: string): string {
  return `/media/${mediaId}`
}

/** Returns the media id in such a URL, or null for any other URL. */
export function mediaIdOf(url: string): string | null {
  return MEDIA_PATH.exec(url)?.[1] ?? null
}

const RETENTION_MS = 7 * DAY_MS

/**
 * Returns the time before which unused uploads are deleted. Younger ones stay, because their draft
 * may not be saved yet.
 */
export function orphanedBefore(now: Instant): Date {
  return after(now, -RETENTION_MS)
}

/** The length of a media id. */
export const ID_LENGTH = 36

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Returns all media ids in a stored text, inside a URL (`/media/<id>`) or alone. */
export function idsIn(text: string): string[] {
  return text.match(ID) ?? []
}
