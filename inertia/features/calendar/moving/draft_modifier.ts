import type { Modifier } from '@dnd-kit/core'

/** Where the pointer holds the card of a draft, which is narrower than its row in the tray; pixels. */
const HELD_AT = { x: 62, y: 30 }

/** Brings the card of a draft under the pointer, wherever on its row it was taken hold of. */
export const underPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const point = pointOf(activatorEvent)
  if (!point || !draggingNodeRect) return transform
  return {
    ...transform,
    x: transform.x + point.clientX - draggingNodeRect.left - HELD_AT.x,
    y: transform.y + point.clientY - draggingNodeRect.top - HELD_AT.y,
  }
}

function pointOf(event: Event | null) {
  if (event instanceof MouseEvent) return event
  if (event && 'touches' in event && event instanceof TouchEvent) return event.touches[0] ?? null
  return null
}
