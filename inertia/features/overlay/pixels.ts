import type { ReadPixels } from '@domain/overlay/ground'
import { gridReader, gridSize } from '@domain/overlay/pixel_grid'
import { reportQuietly } from '~/lib/report_quietly'

interface Picture {
  image: HTMLImageElement
  width: number
  height: number
}

const unknown: ReadPixels = () => []

/** Reads the colours of an image; of one whose pixels the browser keeps to itself nothing is known. */
export function pixelReader({ image, width, height }: Picture): ReadPixels {
  const grid = gridSize({ width, height })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, grid)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return unknown
  try {
    context.drawImage(image, 0, 0, grid.width, grid.height)
    const { data } = context.getImageData(0, 0, grid.width, grid.height)
    return gridReader(data, grid, { width, height })
  } catch (error) {
    reportQuietly(error)
    return unknown
  }
}
