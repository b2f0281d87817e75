/** How near to an edge of the hours they begin to scroll, and how far in a frame; pixels. */
const NEAR = 56
const STEP = 14

/**
 * Scrolls the hours while a draft is held at their upper or lower edge. What is dragged comes from
 * beside them, so the drag's own scrolling does not know them.
 */
export function scrollAtEdge(slot: HTMLElement | null, y: number) {
  const hours = slot?.closest<HTMLElement>('[role="region"]')
  if (!hours) return
  const { top, bottom } = hours.getBoundingClientRect()
  if (y > bottom - NEAR) hours.scrollBy(0, STEP)
  else if (y < top + NEAR * 2) hours.scrollBy(0, -STEP)
}
