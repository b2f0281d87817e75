import { roundToHundredth } from '#domain/overlay/geometry'
import type { Point, Rect } from '#domain/overlay/geometry'

export type Axis = 'x' | 'y'

/** A line across the image that a layer is aligned with. */
export interface Guide {
  axis: Axis
  at: number
}

export interface SnapResult {
  /** The offset to add to the position that the pointer gives. */
  by: Point
  guides: Guide[]
}

export const NO_SNAP: SnapResult = { by: { x: 0, y: 0 }, guides: [] }

/** Returns the snap lines of a rectangle: its edges and its center. */
function linesOf({ x, y, width, height }: Rect): Record<Axis, number[]> {
  return { x: [x, x + width / 2, x + width], y: [y, y + height / 2, y + height] }
}

/** Returns the snap lines of all rectangles: the image, its safe area and the other layers. */
export function snapLines(rects: readonly Rect[]): Record<Axis, number[]> {
  const lines = rects.map(linesOf)
  return { x: lines.flatMap(({ x }) => x), y: lines.flatMap(({ y }) => y) }
}

/**
 * Moves a rectangle onto the nearest line within the snap distance (pixels of the image) of one of
 * its own lines. Each axis snaps separately.
 */
export function snapRect(
  moving: Rect,
  lines: Record<Axis, number[]>,
  snapDistance: number
): SnapResult {
  const ownLines = linesOf(moving)
  const x = nearest(ownLines.x, lines.x, snapDistance)
  const y = nearest(ownLines.y, lines.y, snapDistance)
  return {
    by: { x: x?.by ?? 0, y: y?.by ?? 0 },
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  }
}

/** Snaps a single dragged edge in the same way. */
export function snapEdge(
  axis: Axis,
  edge: number,
  lines: number[],
  snapDistance: number
): SnapResult {
  const found = nearest([edge], lines, snapDistance)
  if (!found) return NO_SNAP
  return { by: { x: 0, y: 0, [axis]: found.by }, guides: [{ axis, at: found.at }] }
}

function nearest(ownLines: number[], lines: number[], snapDistance: number) {
  let best: { by: number; at: number } | null = null
  for (const at of lines) {
    for (const line of ownLines) {
      const by = roundToHundredth(at - line)
      if (Math.abs(by) > snapDistance) continue
      if (best === null || Math.abs(by) < Math.abs(best.by)) best = { by, at: roundToHundredth(at) }
    }
  }
  return best
}

/** The narrowest and the widest image that a feed shows without cropping: 4 to 5 and 1.91 to 1. */
const FEED_RATIO = { min: 4 / 5, max: 1.91 } as const

/** The margin as a share of the shorter side. Rounded corners and page controls cover it. */
const MARGIN = 0.05

/**
 * Returns the area in which text is always visible: what remains after feeds have cropped the
 * image, without a small margin.
 */
export function safeArea({ width, height }: { width: number; height: number }): Rect {
  const visibleWidth = Math.min(width, height * FEED_RATIO.max)
  const visibleHeight = Math.min(height, width / FEED_RATIO.min)
  const margin = Math.min(visibleWidth, visibleHeight) * MARGIN
  return {
    x: Math.round((width - visibleWidth) / 2 + margin),
    y: Math.round((height - visibleHeight) / 2 + margin),
    width: Math.round(visibleWidth - 2 * margin),
    height: Math.round(visibleHeight - 2 * margin),
  }
}
