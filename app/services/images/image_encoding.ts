import type { SharpOptions } from 'sharp'
import { MAX_SIDE, MAX_PUBLISH_BYTES, MAX_UPLOAD_PIXELS } from '#domain/media/image_rules'
import type { PublishType } from '#domain/media/image_rules'
import { Semaphore } from '#services/background/semaphore'

/** `pages: 1` takes the first frame of an animation. `error` refuses truncated images. */
export const DECODING = {
  limitInputPixels: MAX_UPLOAD_PIXELS,
  failOn: 'error',
  pages: 1,
} as const

/** Opens an image. The web process loads sharp only when it's needed, because it takes memory. */
export async function openImage(file: Uint8Array, options: SharpOptions = DECODING) {
  const { default: sharp } = await import('#services/images/low_memory_sharp')
  return sharp(file, options)
}

const TIMEOUT_SECONDS = 20

type Encoding = { mime: PublishType; quality: number; side: number }

export type EncodedImage = { mime: PublishType; bytes: Buffer; width: number; height: number }

function scaledEncodings(mime: PublishType, quality: number, shares: number[]): Encoding[] {
  return shares.map((share) => ({ mime, quality, side: Math.round(MAX_SIDE * share) }))
}

const AS_JPEG: Encoding[] = [
  ...[88, 80, 70].map((quality) => ({ mime: 'image/jpeg' as const, quality, side: MAX_SIDE })),
  ...scaledEncodings('image/jpeg', 80, [0.7, 0.5, 0.35]),
]

const AS_PNG: Encoding[] = scaledEncodings('image/png', 100, [1])

const AS_SMALLER_PNG: Encoding[] = scaledEncodings('image/png', 100, [0.7, 0.5, 0.35, 0.25])

/**
 * Returns the encodings to try, best first, until the file is small enough. The last one always is.
 */
function encodings(mime: PublishType, transparency: 'opaque' | 'transparent') {
  if (mime === 'image/jpeg') return AS_JPEG
  return transparency === 'opaque' ? [...AS_PNG, ...AS_JPEG] : [...AS_PNG, ...AS_SMALLER_PNG]
}

async function encode(file: Uint8Array, { mime, quality, side }: Encoding): Promise<EncodedImage> {
  const opened = await openImage(file)
  const image = opened
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encoder =
    mime === 'image/jpeg'
      ? image.jpeg({ quality, mozjpeg: false, progressive: true })
      : image.png({ compressionLevel: 9 })
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
  return { mime, bytes: data, width: info.width, height: info.height }
}

/**
 * Encodes an image upright and without metadata, with at most `MAX_PUBLISH_BYTES` and with
 * `MAX_SIDE` pixels on its longest side, as LinkedIn requires.
 * @throws when the file cannot be decoded
 */
export async function encodeForPublishing(
  file: Uint8Array,
  mime: PublishType,
  transparency: 'opaque' | 'transparent'
): Promise<EncodedImage> {
  for (const encoding of encodings(mime, transparency)) {
    const encoded = await encode(file, encoding)
    if (encoded.bytes.length <= MAX_PUBLISH_BYTES) return encoded
  }
  throw new Error('No encoding of the image is small enough')
}

/** How many images are decoded at the same time. A large image takes hundreds of megabytes. */
const CONCURRENT_IMAGES = 2

const semaphore = new Semaphore(() => CONCURRENT_IMAGES)

/** Runs the work when a slot is free, in order of arrival. */
export function withDecodingSlot<T>(work: () => Promise<T>): Promise<T> {
  return semaphore.run(work)
}
