import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { middleOf, type Point } from '@domain/overlay/geometry'
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

/** The place of the image at a point of the screen. */
function placeAt(stage: HTMLElement, at: Point, scale: number): Point {
  const { left, top } = stage.getBoundingClientRect()
  return { x: (at.x - left) / scale, y: (at.y - top) / scale }
}

/**
 * Scrolls so that a place of the image stays where it was seen: the one under the pointer or between two
 * fingers, else the one in the middle of the room.
 */
function useAnchor(scale: number, room: Ref, stage: Ref) {
  const anchor = useRef<Anchor | null>(null)
  const seen = useRef<Anchor | null>(null)
  const shown = useRef(scale)

  const remember = useCallback(() => {
    if (!room.current || !stage.current) return
    const at = middleOf(room.current.getBoundingClientRect())
    seen.current = { at, place: placeAt(stage.current, at, shown.current) }
  }, [room, stage])

  useLayoutEffect(() => {
    const before = anchor.current ?? seen.current
    shown.current = scale
    anchor.current = null
    if (before && room.current && stage.current) {
      const { left, top } = stage.current.getBoundingClientRect()
      const { place, at } = before
      room.current.scrollBy(left + place.x * scale - at.x, top + place.y * scale - at.y)
    }
    remember()
  }, [scale, room, stage, remember])

  const keep = useCallback(
    (at: Point) => {
      if (stage.current) anchor.current = { at, place: placeAt(stage.current, at, shown.current) }
    },
    [stage]
  )

  return { keep, remember, shown }
}

/** The part of the room that is there for the image: also where scroll bars are now. */
function freeRoom({ offsetWidth, offsetHeight }: HTMLElement, stage: HTMLElement | null): Size {
  const { paddingLeft = '0', paddingTop = '0' } = stage?.parentElement
    ? window.getComputedStyle(stage.parentElement)
    : {}
  const [aside, above] = [paddingLeft, paddingTop].map(Number.parseFloat)
  return { width: offsetWidth - 2 * aside!, height: offsetHeight - 2 * above! }
}

/** The scrolled desk around the image: its size decides what fits; wheel and two fingers zoom. */
export function useRoom({ zoom }: Editor, stage: Ref) {
  const room = useRef<HTMLElement | null>(null)
  const { to, by, fitInto } = zoom
  const { keep, remember, shown } = useAnchor(zoom.scale, room, stage)

  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => fitInto(freeRoom(element, stage.current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', remember)
    }
  }, [fitInto, remember, stage])

  useEffect(() => {
    if (!room.current) return
    const stopWheel = followWheel(room.current, (steps, at) => {
      keep(at)
      by(steps)
    })
    const percentNow = () => shown.current * 100
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
