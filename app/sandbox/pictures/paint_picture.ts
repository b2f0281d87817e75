import { compose } from '#sandbox/pictures/compose'
import type { PictureSize } from '#sandbox/pictures/picture_size'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** A calm picture whose colours and shapes are always the same for the same words. */
export async function paintPicture(
  words: string,
  size: PictureSize,
  format: PictureFormat
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(compose(words, size)))
    .toFormat(format)
    .toBuffer()
}
