import { useMemo } from 'react'
import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import type { DragControl } from './drag_control'

/** Pixels before a press becomes a drag: less is a click. */
const DISTANCE = 5
/** On touch a drag begins with a long press, in ms: a swipe scrolls. */
const LONG_PRESS_MS = 250
const TREMBLE = 8

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

const NOTHING: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The control says itself, in words, where a card is; the library's own words would be about ids. */
export const SILENT = { announcements: NOTHING, screenReaderInstructions: { draggable: '' } }

/** Held at an edge of the grid, its hours come along; the page itself stays. */
export const SCROLLING = {
  threshold: { x: 0.08, y: 0.16 },
  acceleration: 6,
  canScroll: (element: Element) => element !== document.scrollingElement,
}

/** Mouse, touch and keyboard, each with its way to begin. */
export function useDragSensors(control: DragControl) {
  const byKeys = useMemo(() => {
    // An hour or a day is no distance in pixels: the control moves by itself.
    const coordinateGetter = (event: KeyboardEvent) => control.step(event)
    return { keyboardCodes: KEYS, coordinateGetter }
  }, [control])
  const mouse = useSensor(MouseSensor, MOUSE)
  const touch = useSensor(TouchSensor, TOUCH)
  const keyboard = useSensor(KeyboardSensor, byKeys)
  return useSensors(mouse, touch, keyboard)
}

const MOUSE = { activationConstraint: { distance: DISTANCE } }
const TOUCH = { activationConstraint: { delay: LONG_PRESS_MS, tolerance: TREMBLE } }
