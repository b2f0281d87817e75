import { useEffect, useRef } from 'react'
import type { PointerEvent as Press, RefObject } from 'react'
import type { Gesture, GestureKind, GestureModifiers } from '@domain/overlay/gesture'
import type { Point } from '@domain/overlay/geometry'
import { safeArea } from '@domain/overlay/snapping'
import { selectionAfterPress } from '@domain/overlay/overlay_state'
import type { Editor } from '~/features/overlay/state/use_overlay'
import { followPointer } from './handles'

/** Screen pixels of movement that turn a press into a drag. */
const DRAG_THRESHOLD_PX = 4

/** Screen pixels within which a layer snaps to a guide. */
const SNAP_PX = 6

interface ScreenPosition {
  clientX: number
  clientY: number
}

/** Converts a point of the screen to a point of the image. */
export function toImagePoint(
  stage: HTMLElement,
  { clientX, clientY }: ScreenPosition,
  scale: number
) {
  const { left, top } = stage.getBoundingClientRect()
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}

function snapOptions(event: PointerEvent, scale: number): GestureModifiers {
  return {
    snapDistance: SNAP_PX / scale,
    isConstrained: event.shiftKey,
    isSnapDisabled: event.altKey,
  }
}

function isDrag(from: Press, to: PointerEvent) {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= DRAG_THRESHOLD_PX
}

function createGesture(
  editor: Editor,
  kind: GestureKind,
  ids: readonly string[],
  from: Point
): Gesture {
  const { image, layers, boxes } = editor
  const imageRect = { x: 0, y: 0, width: image.width, height: image.height }
  return { ...kind, ids, from, layers, boxes, snapRects: [imageRect, safeArea(image)] }
}

type EditorRef = RefObject<Editor>

type StageRef = RefObject<HTMLElement | null>

interface PressTarget {
  kind: GestureKind
  ids: readonly string[]
  /** Called for a press without a drag. */
  onPress: () => void
}

/** Tracks a press until its release. The editor is notified once it has become a drag. */
function trackPress(
  press: Press<HTMLElement>,
  latest: EditorRef,
  stage: StageRef,
  target: PressTarget
) {
  if (!stage.current) return () => undefined
  const { dispatch, zoom } = latest.current
  const from = toImagePoint(stage.current, press, zoom.scale)
  let isDragging = false
  return followPointer(press.pointerId, {
    onMove: (event) => {
      if (!stage.current || (!isDragging && !isDrag(press, event))) return
      if (!isDragging) {
        const gesture = createGesture(latest.current, target.kind, target.ids, from)
        dispatch({ type: 'gesture_began', gesture })
      }
      isDragging = true
      const to = toImagePoint(stage.current, event, zoom.scale)
      dispatch({ type: 'gesture_moved', to, modifiers: snapOptions(event, zoom.scale) })
    },
    onEnd: () => (isDragging ? dispatch({ type: 'gesture_ended' }) : target.onPress()),
    onCancel: () => dispatch({ type: 'gesture_cancelled' }),
  })
}

/** Presses and drags on layers and their handles. A second finger does not start a second drag. */
export function useGestures(editor: Editor, stage: StageRef) {
  const latest = useRef(editor)
  const stop = useRef<(() => void) | null>(null)

  useEffect(() => {
    latest.current = editor
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = (press: Press<HTMLElement>, target: PressTarget) => {
    if (latest.current.state.running) return
    stop.current?.()
    stop.current = trackPress(press, latest, stage, target)
  }

  const pressLayer = (press: Press<HTMLElement>, id: string) => {
    if (press.button !== 0 || !press.isPrimary) return
    const { dispatch, selected } = latest.current
    if (press.shiftKey || press.ctrlKey || press.metaKey) return dispatch({ type: 'toggled', id })
    const ids = selectionAfterPress(selected, id)
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
