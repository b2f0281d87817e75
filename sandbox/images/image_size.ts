export interface ImageSize {
  width: number
  height: number
}

const RATIOS = '1:1 16:9 9:16 4:3 3:4 3:2 2:3 4:5 5:4 21:9 auto'.split(' ')

/** The side of a square image, in pixels. */
const SIDES: Record<string, number> = { '512': 512, '1K': 1024, '2K': 2048, '4K': 4096 }

export function isRatio(text: string): boolean {
  return RATIOS.includes(text)
}

/** The area is that of the resolution's square, whatever the ratio. Sides are multiples of 16. */
export function imageSize(aspectRatio: string, resolution = '1K'): ImageSize {
  const side = SIDES[resolution] ?? 1024
  const ratio = isRatio(aspectRatio) && aspectRatio !== 'auto' ? aspectRatio : '1:1'
  const [across, down] = ratio.split(':').map(Number)
  const root = Math.sqrt(across / down)
  return { width: sixteens(side * root), height: sixteens(side / root) }
}

function sixteens(pixels: number): number {
  return Math.round(pixels / 16) * 16
}
