/** A slide's page, in points: what LinkedIn shows tall on a phone. */
export const SLIDE = { width: 1080, height: 1350 } as const

/** Points from the edges of the page. */
const MARGIN = { side: 96, top: 208, bottom: 152 } as const

const GAP = 44

/** A place on the page; `y` is its lower edge, as PDF counts from below. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Where the words of a page stand, and how far a text stays below its title. */
export function slidePlaces(): { texts: Place; gap: number } {
  const width = SLIDE.width - 2 * MARGIN.side
  const height = SLIDE.height - MARGIN.top - MARGIN.bottom
  return { texts: { x: MARGIN.side, y: MARGIN.bottom, width, height }, gap: GAP }
}
