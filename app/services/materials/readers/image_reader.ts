import { MAX_UPLOAD_PIXELS } from '#domain/media/rules'
import sharp from '#services/images/frugal_sharp'
import type { Reading } from '#services/materials/reading'

/** The longest side, in pixels, of a picture that a model looks at: more costs more and shows no more. */
const LONGEST_SIDE = 1280

/** A picture as a model is shown it: small, upright, a JPEG; of a moving one its first frame. */
export async function read(bytes: Uint8Array): Promise<Reading> {
  const picture = await sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()
  return { kind: 'picture', bytes: picture }
}
