import sharp from '#services/images/frugal_sharp'
import { LONGEST_SIDE, MAX_PUBLISH_BYTES, MAX_UPLOAD_PIXELS } from '#domain/media/rules'
import type { PublishType } from '#domain/media/rules'

/** `pages: 1`: of a moving picture the first frame. `error`: half a picture is none. */
export const DECODING = {
  limitInputPixels: MAX_UPLOAD_PIXELS,
  failOn: 'error',
  pages: 1,
} as const

const TIMEOUT_SECONDS = 20

type Encoding = { mime: PublishType; quality: number; side: number }

export type EncodedImage = { mime: PublishType; bytes: Buffer; width: number; height: number }

function shrunk(mime: PublishType, quality: number, shares: number[]): Encoding[] {
  return shares.map((share) => ({ mime, quality, side: Math.round(LONGEST_SIDE * share) }))
}

const AS_JPEG: Encoding[] = [
  ...[88, 80, 70].map((quality) => ({ mime: 'image/jpeg' as const, quality, side: LONGEST_SIDE })),
  ...shrunk('image/jpeg', 80, [0.7, 0.5, 0.35]),
]
const AS_PNG: Encoding[] = shrunk('image/png', 100, [1])
const AS_SMALLER_PNG: Encoding[] = shrunk('image/png', 100, [0.7, 0.5, 0.35, 0.25])

/** What is tried, best first, until one is small enough; the last of each list always is. */
function encodings(mime: PublishType, look: 'opaque' | 'transparent') {
  if (mime === 'image/jpeg') return AS_JPEG
  return look === 'opaque' ? [...AS_PNG, ...AS_JPEG] : [...AS_PNG, ...AS_SMALLER_PNG]
}

async function encode(file: Uint8Array, { mime, quality, side }: Encoding): Promise<EncodedImage> {
  const picture = sharp(file, DECODING)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encoder =
    mime === 'image/jpeg'
      ? picture.jpeg({ quality, mozjpeg: false, progressive: true })
      : picture.png({ compressionLevel: 9 })
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
  return { mime, bytes: data, width: info.width, height: info.height }
}

/**
 * The picture upright, without metadata, in a type and size LinkedIn takes: at most
 * `MAX_PUBLISH_BYTES` and `LONGEST_SIDE` pixels a side. Rejects when the file cannot be decoded.
 */
export async function encodeForPublishing(
  file: Uint8Array,
  mime: PublishType,
  look: 'opaque' | 'transparent'
): Promise<EncodedImage> {
  for (const encoding of encodings(mime, look)) {
    const encoded = await encode(file, encoding)
    if (encoded.bytes.length <= MAX_PUBLISH_BYTES) return encoded
  }
  throw new Error('No encoding of the image is small enough')
}
