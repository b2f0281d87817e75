import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { middleOf, minus, plus, turned, type Box, type Point } from '@domain/overlay/geometry'
import { unitAt } from './caret'
import type { Drawing } from './drawing'
import { useEditor } from './editor_context'
import { followPointer } from './follow_pointer'
import { placeOn } from './use_gestures'

interface Ground {
  stage: RefObject<HTMLElement | null>
  box: Box | undefined
  drawing: Drawing | null
  at: Point
}

/** A place of the picture as one of the text in a box that may be turned. */
function placeInText(place: Point, box: Box, at: Point): Point {
  const own = turned(minus(place, middleOf(box)), -box.rotation)
  return minus(plus(own, { x: box.width / 2, y: box.height / 2 }), at)
}

/** Presses and drags put the caret where the letters are seen, not where the field has its own. */
export function useTextPointer({ stage, box, drawing, at }: Ground) {
  const { zoom } = useEditor()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (press: PointerEvent<HTMLTextAreaElement>) => {
    press.stopPropagation()
    const area = press.currentTarget
    if (!stage.current || !box || !drawing || press.button !== 0) return
    const unitOf = (event: { clientX: number; clientY: number }) =>
      stage.current
        ? unitAt(drawing.text, placeInText(placeOn(stage.current, event, zoom.scale), box, at))
        : 0
    press.preventDefault()
    area.focus({ preventScroll: true })
    const from = press.shiftKey ? area.selectionStart : unitOf(press)
    const mark = (to: number) =>
      area.setSelectionRange(
        Math.min(from, to),
        Math.max(from, to),
        to < from ? 'backward' : 'forward'
      )
    mark(unitOf(press))
    stop.current?.()
    stop.current = followPointer(press.pointerId, {
      onMove: (event) => mark(unitOf(event)),
      onEnd: () => undefined,
      onCancel: () => undefined,
    })
  }

  return {
    onPointerDown,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
