import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { middleOf, type Point } from '@domain/overlay/geometry'
import { openingZoom, percentAt } from '@domain/overlay/zoom'
import type { Editor } from './editor_context'

/** Of a wheel that turns in notches; what turns smoothly is added up to that. */
const NOTCH = 50

/** Keeps what lies under the pointer there while the picture grows or shrinks. */
interface Anchor {
  place: Point
  at: Point
}

type Ref = RefObject<HTMLElement | null>

interface Size {
  width: number
  height: number
}

/** Scrolls so that the place which lay under the pointer still does after the zoom. */
function useAnchor(scale: number, room: Ref, stage: Ref) {
  const anchor = useRef<Anchor | null>(null)
  const shown = useRef(scale)

  useLayoutEffect(() => {
    const before = anchor.current
    shown.current = scale
    anchor.current = null
    if (!before || !room.current || !stage.current) return
    const { left, top } = stage.current.getBoundingClientRect()
    const { place, at } = before
    room.current.scrollBy(left + place.x * scale - at.x, top + place.y * scale - at.y)
  }, [scale, room, stage])

  const keep = useCallback(
    (at: Point) => {
      const { left, top } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const place = { x: (at.x - left) / shown.current, y: (at.y - top) / shown.current }
      anchor.current = { place, at }
    },
    [stage]
  )

  /** The same, with the middle of the picture in the middle of the room. */
  const center = useCallback(
    ({ width, height }: Size) => {
      if (!room.current) return
      const at = middleOf(room.current.getBoundingClientRect())
      anchor.current = { place: { x: width / 2, y: height / 2 }, at }
    },
    [room]
  )

  return { keep, center, shown }
}

/** What of the room is there for the picture. */
function freeRoom({ clientWidth, clientHeight }: HTMLElement, stage: HTMLElement | null): Size {
  const { paddingLeft = '0', paddingTop = '0' } = stage?.parentElement
    ? window.getComputedStyle(stage.parentElement)
    : {}
  const [aside, above] = [paddingLeft, paddingTop].map(Number.parseFloat)
  return { width: clientWidth - 2 * aside!, height: clientHeight - 2 * above! }
}

/** The scrolled desk around the picture: its opening zoom, zooming by wheel and by two fingers. */
export function useRoom({ picture, zoom }: Editor, stage: Ref) {
  const room = useRef<HTMLElement | null>(null)
  const { to, by } = zoom
  const { keep, center, shown } = useAnchor(zoom.scale, room, stage)

  useLayoutEffect(() => {
    if (!room.current) return
    center(picture)
    to(openingZoom(picture, freeRoom(room.current, stage.current)))
  }, [picture, to, center, stage])

  useEffect(() => {
    if (!room.current) return
    const stopWheel = followWheel(room.current, (steps, at) => {
      keep(at)
      by(steps)
    })
    const percentNow = () => percentAt(shown.current)
    const stopPinch = followPinch(room.current, percentNow, (percent, at) => {
      keep(at)
      to(percent)
    })
    return () => {
      stopWheel()
      stopPinch()
    }
  }, [by, to, keep, shown])

  return room
}

/** Turns of the wheel as steps of the zoom. React listens passively, where nothing can be held back. */
function followWheel(room: HTMLElement, onSteps: (steps: number, at: Point) => void) {
  let turned = 0
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? NOTCH : 1)
    if (Math.abs(turned) < NOTCH) return
    onSteps(turned > 0 ? -1 : 1, { x: event.clientX, y: event.clientY })
    turned = 0
  }
  room.addEventListener('wheel', turn, { passive: false })
  return () => room.removeEventListener('wheel', turn)
}

/** Two fingers apart or together. */
function followPinch(
  room: HTMLElement,
  percentNow: () => number,
  onZoom: (percent: number, at: Point) => void
) {
  let begun: { distance: number; percent: number } | null = null
  const pinch = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      begun = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    begun ??= { distance, percent: percentNow() }
    const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    onZoom((begun.percent * distance) / begun.distance, at)
  }
  const end = () => {
    begun = null
  }
  room.addEventListener('touchmove', pinch, { passive: false })
  room.addEventListener('touchend', end)
  return () => {
    room.removeEventListener('touchmove', pinch)
    room.removeEventListener('touchend', end)
  }
}
