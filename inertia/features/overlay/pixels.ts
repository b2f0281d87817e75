import type { Rgb } from '@domain/overlay/contrast'
import type { Point } from '@domain/overlay/geometry'

/** Enough to tell light from dark beneath a text. */
const LONGER_SIDE = 240

interface Picture {
  image: HTMLImageElement
  width: number
  height: number
}

/** Reads the colour of a picture at a place, in pixels of the image; null beside it. */
export function pixelReader({ image, width, height }: Picture) {
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const all = context?.getImageData(0, 0, canvas.width, canvas.height)
  return ({ x, y }: Point): Rgb | null => {
    if (!all || x < 0 || y < 0 || x >= width || y >= height) return null
    const column = Math.min(Math.floor(x * scale), canvas.width - 1)
    const row = Math.min(Math.floor(y * scale), canvas.height - 1)
    const at = (row * canvas.width + column) * 4
    return [all.data[at]!, all.data[at + 1]!, all.data[at + 2]!]
  }
}

export type PixelReader = ReturnType<typeof pixelReader>
