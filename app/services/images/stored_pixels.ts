import drive from '@adonisjs/drive/services/main'
import type { Size } from '#domain/overlay/geometry'
import { gridReader, gridSize } from '#domain/overlay/readable'
import type { ReadPixels } from '#domain/overlay/readable'
import sharp from '#services/images/low_memory_sharp'
import { OVERLAY_DECODING } from '#services/images/check_overlay_image'

/**
 * Reads a stored image for color lookups by positions in an image of the given size. Returns null
 * when the file is missing or cannot be decoded.
 */
export async function readStoredPixels(
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
