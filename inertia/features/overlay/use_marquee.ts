import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { between, hullOf, meet, type Rect } from '@domain/overlay/geometry'
import type { Editor } from './editor_context'
import { followPointer } from './follow_pointer'
import { placeOn } from './use_gestures'

const ON_SOMETHING = '[data-layer], [data-handle], textarea, button'

/** A finger that is drawn over the desk moves it, as everywhere. */
function pan(press: PointerEvent<HTMLElement>) {
  const room = press.currentTarget
  let last = { x: press.clientX, y: press.clientY }
  return followPointer(press.pointerId, {
    onMove: ({ clientX, clientY }) => {
      room.scrollBy(last.x - clientX, last.y - clientY)
      last = { x: clientX, y: clientY }
    },
    onEnd: () => undefined,
    onCancel: () => undefined,
  })
}

/** A press beside the layers: nothing is selected, or what the frame drawn from there meets. */
export function useMarquee(editor: Editor, stage: RefObject<HTMLElement | null>) {
  const [rect, setRect] = useState<Rect | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const begin = (press: PointerEvent<HTMLElement>) => {
    const isBeside = press.target instanceof Element && !press.target.closest(ON_SOMETHING)
    if (!stage.current || !isBeside || press.button > 1 || !press.isPrimary) return
    stop.current?.()
    if (!press.shiftKey) editor.dispatch({ type: 'selected', ids: [] })
    if (press.pointerType === 'touch' || press.button === 1) {
      stop.current = pan(press)
      return
    }
    const from = placeOn(stage.current, press, editor.zoom.scale)
    const kept = press.shiftKey ? editor.selected : []
    stop.current = followPointer(press.pointerId, {
      onMove: (event) => {
        if (!stage.current) return
        const frame = between(from, placeOn(stage.current, event, editor.zoom.scale))
        setRect(frame)
        const met = editor.layers.filter(({ id }) => {
          const box = editor.boxes[id]
          return box && !kept.includes(id) && meet(frame, hullOf(box))
        })
        editor.dispatch({ type: 'selected', ids: [...kept, ...met.map(({ id }) => id)] })
      },
      onEnd: () => setRect(null),
      onCancel: () => setRect(null),
    })
  }

  return { rect, begin }
}
