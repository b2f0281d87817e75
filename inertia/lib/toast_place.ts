/** Edges of a box in the window, in px from its upper left corner. */
export interface Box {
  top: number
  right: number
  bottom: number
  left: number
}

/** Distance from the bar below, in px. */
const GAP = 12
/** Least distance from the upper edge, in px. */
const MARGIN = 8

function meets(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * Where the lower edge of the toasts lies: as near to `lowest` as no bar is covered, 12 px above the
 * bar where one is in the way. Where nothing is free, at the window's upper edge.
 */
export function toastBottom(toasts: Box, lowest: number, bars: readonly Box[]): number {
  const height = toasts.bottom - toasts.top
  const candidates = [lowest, ...bars.map(({ top }) => top - GAP)]
  const free = candidates
    .filter((bottom) => bottom <= lowest && bottom - height >= MARGIN)
    .filter((bottom) => {
      const placed = { ...toasts, top: bottom - height, bottom }
      return !bars.some((bar) => meets(placed, bar))
    })
  return free.length > 0 ? Math.max(...free) : MARGIN + height
}
