import { MAX_UPLOAD_PIXELS } from '#domain/media/image_rules'
import type { Reading } from '#services/materials/reading_process'
import sharp from '#services/images/low_memory_sharp'

/**
 * The longest side of an image for a model, in pixels. Larger images cost more without more detail.
 */
const LONGEST_SIDE = 1280

/**
 * Prepares an image for a model: small, upright and a JPEG. An animation becomes its first frame.
 */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const image = await sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()
  return { kind: 'image', bytes: image }
}
