import { tidy, type Point, type Rect } from '#domain/overlay/geometry'

export type Axis = 'x' | 'y'

/** A line across the picture that something rests on. */
export interface Guide {
  axis: Axis
  at: number
}

export interface Snapped {
  /** What is still to be added to where the pointer would put it. */
  by: Point
  guides: Guide[]
}

export const UNSNAPPED: Snapped = { by: { x: 0, y: 0 }, guides: [] }

/** The lines that a rectangle offers and looks for: its edges and its middle. */
export function linesOf({ x, y, width, height }: Rect): Record<Axis, number[]> {
  return { x: [x, x + width / 2, x + width], y: [y, y + height / 2, y + height] }
}

/** The lines of all of them: of the picture, its safe area and the other layers. */
export function snapLines(rects: readonly Rect[]): Record<Axis, number[]> {
  const lines = rects.map(linesOf)
  return { x: lines.flatMap(({ x }) => x), y: lines.flatMap(({ y }) => y) }
}

/**
 * Moves a rectangle onto the nearest line that lies within `reach` (pixels of the image) of one of
 * its own, along each axis for itself.
 */
export function snapped(moving: Rect, lines: Record<Axis, number[]>, reach: number): Snapped {
  const own = linesOf(moving)
  const x = nearest(own.x, lines.x, reach)
  const y = nearest(own.y, lines.y, reach)
  return {
    by: { x: x?.by ?? 0, y: y?.by ?? 0 },
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  }
}

/** The same for one edge that is dragged alone. */
export function snappedEdge(axis: Axis, edge: number, lines: number[], reach: number): Snapped {
  const found = nearest([edge], lines, reach)
  if (!found) return UNSNAPPED
  return { by: { x: 0, y: 0, [axis]: found.by }, guides: [{ axis, at: found.at }] }
}

function nearest(own: number[], lines: number[], reach: number) {
  let best: { by: number; at: number } | null = null
  for (const at of lines) {
    for (const line of own) {
      const by = tidy(at - line)
      if (Math.abs(by) > reach) continue
      if (best === null || Math.abs(by) < Math.abs(best.by)) best = { by, at: tidy(at) }
    }
  }
  return best
}
