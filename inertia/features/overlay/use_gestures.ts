import { useEffect, useRef, type PointerEvent as Press, type RefObject } from 'react'
import type { Gesture, GestureKind, Lead } from '@domain/overlay/gesture'
import type { Point } from '@domain/overlay/geometry'
import { safeArea } from '@domain/overlay/safe_area'
import { pressed } from '@domain/overlay/selection'
import type { Editor } from './editor_context'
import { followPointer } from './follow_pointer'

/** Pixels of the screen: less is a press, no drag. */
const DRAG_FROM = 4

/** Pixels of the screen within which a line holds. */
const REACH = 6

interface OnScreen {
  clientX: number
  clientY: number
}

/** A place of the screen as a place of the picture. */
export function placeOn(stage: HTMLElement, { clientX, clientY }: OnScreen, scale: number) {
  const { left, top } = stage.getBoundingClientRect()
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}

function leadOf(event: PointerEvent, scale: number): Lead {
  return { reach: REACH / scale, isStraight: event.shiftKey, isFree: event.altKey }
}

function isFar(from: Press, to: PointerEvent) {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= DRAG_FROM
}

function gestureOf(
  editor: Editor,
  kind: GestureKind,
  ids: readonly string[],
  from: Point
): Gesture {
  const { picture, layers, boxes } = editor
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  return { ...kind, ids, from, layers, boxes, rests: [whole, safeArea(picture)] }
}

type Latest = RefObject<Editor>
type Stage = RefObject<HTMLElement | null>

interface Hold {
  kind: GestureKind
  ids: readonly string[]
  /** It was a press: nothing has been dragged. */
  onPress: () => void
}

/** From pressing to letting go. The drag is told to the editor once it is far enough to be one. */
function hold(press: Press<HTMLElement>, latest: Latest, stage: Stage, held: Hold) {
  if (!stage.current) return () => undefined
  const { dispatch, zoom } = latest.current
  const from = placeOn(stage.current, press, zoom.scale)
  let isDragging = false
  return followPointer(press.pointerId, {
    onMove: (event) => {
      if (!stage.current || (!isDragging && !isFar(press, event))) return
      if (!isDragging) {
        const gesture = gestureOf(latest.current, held.kind, held.ids, from)
        dispatch({ type: 'gesture_began', gesture })
      }
      isDragging = true
      const to = placeOn(stage.current, event, zoom.scale)
      dispatch({ type: 'gesture_moved', to, lead: leadOf(event, zoom.scale) })
    },
    onEnd: () => (isDragging ? dispatch({ type: 'gesture_ended' }) : held.onPress()),
    onCancel: () => dispatch({ type: 'gesture_cancelled' }),
  })
}

/** Presses and drags on layers and their handles. A second finger does not begin a second drag. */
export function useGestures(editor: Editor, stage: Stage) {
  const latest = useRef(editor)
  const stop = useRef<(() => void) | null>(null)

  useEffect(() => {
    latest.current = editor
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = (press: Press<HTMLElement>, held: Hold) => {
    if (latest.current.state.running) return
    stop.current?.()
    stop.current = hold(press, latest, stage, held)
  }

  const pressLayer = (press: Press<HTMLElement>, id: string) => {
    if (press.button !== 0 || !press.isPrimary) return
    const { dispatch, selected } = latest.current
    if (press.shiftKey || press.ctrlKey || press.metaKey) return dispatch({ type: 'toggled', id })
    const ids = pressed(selected, id)
    dispatch({ type: 'selected', ids })
    const onPress = () => dispatch({ type: 'selected', ids: [id] })
    begin(press, { kind: { kind: 'move' }, ids, onPress })
  }

  const grabHandle = (press: Press<HTMLElement>, kind: GestureKind) => {
    if (press.button !== 0 || !press.isPrimary) return
    press.preventDefault()
    press.stopPropagation()
    begin(press, { kind, ids: latest.current.selected.slice(-1), onPress: () => undefined })
  }

  return { pressLayer, grabHandle }
}
