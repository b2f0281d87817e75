import { createHash } from 'node:crypto'

/** A photo that a library would have; its bytes are painted from the id. */
export interface FoundPhoto {
  id: string
  number: number
  width: number
  height: number
  description: string
}

/** Nobody took these pictures, and nobody's name is lent to them. */
export const PHOTOGRAPHER = 'Sandbox Photographer'

/** How many photos there are for any words. */
export const FOUND = 120

const SIZES: Record<string, [width: number, height: number]> = {
  landscape: [4800, 3200],
  portrait: [3200, 4800],
  square: [4000, 4000],
  squarish: [4000, 4000],
}

/** One page of the photos for these words, always the same ones. `page` counts from 1. */
export function foundPhotos(
  words: string,
  { page, perPage, orientation }: { page: number; perPage: number; orientation: string }
): FoundPhoto[] {
  const first = (page - 1) * perPage
  const count = Math.max(0, Math.min(perPage, FOUND - first))
  const [width, height] = SIZES[orientation] ?? SIZES.landscape
  return Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha256')
      .update(`${words}\n${first + index}`)
      .digest()
    return {
      id: `${width}x${height}-${digest.toString('hex', 0, 6)}`,
      number: 1_000_000 + digest.readUIntBE(6, 3),
      width,
      height,
      description: `${words} in calm colours, number ${first + index + 1}`,
    }
  })
}

/** Pixels of the photo with this id; null for an id that no search gave. */
export function sizeOf(id: string): { width: number; height: number } | null {
  const parts = /^(\d{4})x(\d{4})-[0-9a-f]{12}$/.exec(id)
  if (!parts) return null
  const [width, height] = parts.slice(1).map(Number)
  return { width, height }
}
