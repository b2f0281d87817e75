import drive from '@adonisjs/drive/services/main'
import type { ReadPixels } from '#domain/overlay/ground'
import { gridReader, gridSize } from '#domain/overlay/pixel_grid'
import sharp from '#services/images/frugal_sharp'
import { OVERLAY_DECODING } from '#services/images/overlay_picture'

interface Size {
  width: number
  height: number
}

/**
 * Reads the colours of a stored image, upright, by places of an image of that size. Null when the file
 * is gone or cannot be decoded.
 */
export async function storedPixels(
  { diskKey }: { diskKey: string },
  image: Size
): Promise<ReadPixels | null> {
  const grid = gridSize(image)
  try {
    const rgba = await sharp(await drive.use().getBytes(diskKey), OVERLAY_DECODING)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...grid, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    return gridReader(rgba, grid, image)
  } catch {
    return null
  }
}
