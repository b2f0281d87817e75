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

/** Pixels of movement that turn a press into a drag. */
const DRAG_DISTANCE_PX = 5
/** A long press starts a drag on touch, in ms. A swipe scrolls. */
const LONG_PRESS_MS = 250
const TOUCH_TOLERANCE_PX = 8

const DRAG_KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The control announces positions itself. dnd-kit's default announcements would read out ids. */
export const SILENT_ACCESSIBILITY = {
  announcements: NO_ANNOUNCEMENTS,
  screenReaderInstructions: { draggable: '' },
}

/** Scrolls the hours at the edges of the grid, but never the page. */
export const AUTO_SCROLL = {
  threshold: { x: 0.08, y: 0.16 },
  acceleration: 6,
  canScroll: (element: Element) => element !== document.scrollingElement,
}

/** Sensors for mouse, touch and keyboard. */
export function useDragSensors(control: DragControl) {
  const keyboardOptions = useMemo(() => {
    // The control moves by hours and days, so dnd-kit gets no coordinates.
    const coordinateGetter = (event: KeyboardEvent) => control.step(event)
    return { keyboardCodes: DRAG_KEYS, coordinateGetter }
  }, [control])
  const mouse = useSensor(MouseSensor, MOUSE_OPTIONS)
  const touch = useSensor(TouchSensor, TOUCH_OPTIONS)
  const keyboard = useSensor(KeyboardSensor, keyboardOptions)
  return useSensors(mouse, touch, keyboard)
}

const MOUSE_OPTIONS = { activationConstraint: { distance: DRAG_DISTANCE_PX } }
const TOUCH_OPTIONS = {
  activationConstraint: { delay: LONG_PRESS_MS, tolerance: TOUCH_TOLERANCE_PX },
}
