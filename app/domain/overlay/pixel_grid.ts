import { laidOver, type Rgb } from '#domain/overlay/contrast'
import type { ReadPixels } from '#domain/overlay/ground'

/** The longer side of the small copy of an image that contrast is measured on, in pixels. */
export const GRID_SIDE = 480

interface Size {
  width: number
  height: number
}

/** The size of the small copy: never larger than the image, never empty. */
export function gridSize({ width, height }: Size): Size {
  const scale = Math.min(1, GRID_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const WHITE: Rgb = [255, 255, 255]
const CHANNELS = 4

/**
 * Reads an image, whose places are pixels of its full size, from the RGBA bytes of its small copy.
 * What shines through is white, as in a feed.
 */
export function gridReader(rgba: ArrayLike<number>, grid: Size, image: Size): ReadPixels {
  return ({ x, y }) => {
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) return []
    const column = Math.min(Math.floor((x * grid.width) / image.width), grid.width - 1)
    const row = Math.min(Math.floor((y * grid.height) / image.height), grid.height - 1)
    const at = (row * grid.width + column) * CHANNELS
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((channel) => rgba[at + channel] ?? 255)
    return [laidOver(WHITE, [red!, green!, blue!], alpha! / 255)]
  }
}
