import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { centerOf } from '@domain/overlay/geometry'
import type { Point, Size } from '@domain/overlay/geometry'
import type { Editor } from '~/features/overlay/state/use_overlay'

/** Wheel distance of one zoom step, in pixels. Smooth scrolling is accumulated up to it. */
const WHEEL_STEP = 50

/** A point of the image and the point of the screen at which it stays while zooming. */
interface ZoomAnchor {
  imagePoint: Point
  at: Point
}

type Ref = RefObject<HTMLElement | null>

/** The point of the image that is at a point of the screen. */
function anchorAt(stage: HTMLElement, { x, y }: Point, scale: number): ZoomAnchor {
  const { left, top } = stage.getBoundingClientRect()
  return { imagePoint: { x: (x - left) / scale, y: (y - top) / scale }, at: { x, y } }
}

/** Scrolls until the anchor's point of the image is where it was on the screen. */
function scrollBack(viewport: HTMLElement, stage: HTMLElement, anchor: ZoomAnchor, scale: number) {
  const { left, top } = stage.getBoundingClientRect()
  const { imagePoint, at } = anchor
  viewport.scrollBy(left + imagePoint.x * scale - at.x, top + imagePoint.y * scale - at.y)
}

/**
 * Scrolls after a zoom so that one point of the image keeps its place: the one under the pointer or
 * between two fingers, else the middle of the viewport.
 */
function useAnchor(scale: number, viewport: Ref, stage: Ref) {
  const pinned = useRef<ZoomAnchor | null>(null)
  const lastSeen = useRef<ZoomAnchor | null>(null)
  const currentScale = useRef(scale)

  const remember = useCallback(() => {
    if (!viewport.current || !stage.current) return
    const middle = centerOf(viewport.current.getBoundingClientRect())
    lastSeen.current = anchorAt(stage.current, middle, currentScale.current)
  }, [viewport, stage])

  useLayoutEffect(() => {
    const before = pinned.current ?? lastSeen.current
    currentScale.current = scale
    pinned.current = null
    if (before && viewport.current && stage.current) {
      scrollBack(viewport.current, stage.current, before, scale)
    }
    remember()
  }, [scale, viewport, stage, remember])

  const pinAt = useCallback(
    (screenPoint: Point) => {
      if (!stage.current) return
      pinned.current = anchorAt(stage.current, screenPoint, currentScale.current)
    },
    [stage]
  )

  return { pinAt, remember, currentScale }
}

/** The space for the image, including the space of the scroll bars. */
function availableSpace(
  { offsetWidth, offsetHeight }: HTMLElement,
  stage: HTMLElement | null
): Size {
  const { paddingLeft = '0', paddingTop = '0' } = stage?.parentElement
    ? window.getComputedStyle(stage.parentElement)
    : {}
  const [aside, above] = [paddingLeft, paddingTop].map(Number.parseFloat)
  return { width: offsetWidth - 2 * aside!, height: offsetHeight - 2 * above! }
}

/**
 * The scrollable viewport around the image. Its size defines the fitting zoom. Wheel and pinch
 * zoom.
 */
export function useStageZoom({ zoom }: Editor, stage: Ref) {
  const viewport = useRef<HTMLElement | null>(null)
  const { to, by, fitInto } = zoom
  const { pinAt, remember, currentScale } = useAnchor(zoom.scale, viewport, stage)

  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    const measure = () => fitInto(availableSpace(element, stage.current))
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
    if (!viewport.current) return
    const stopWheel = followWheel(viewport.current, (steps, screenPoint) => {
      pinAt(screenPoint)
      by(steps)
    })
    const currentPercent = () => currentScale.current * 100
    const stopPinch = followPinch(viewport.current, currentPercent, (percent, screenPoint) => {
      pinAt(screenPoint)
      to(percent)
    })
    return () => {
      stopWheel()
      stopPinch()
    }
  }, [by, to, pinAt, currentScale])

  return viewport
}

/**
 * Converts wheel events to zoom steps. React's wheel listeners are passive, so they could not
 * prevent scrolling.
 */
function followWheel(viewport: HTMLElement, onSteps: (steps: number, screenPoint: Point) => void) {
  let wheelDelta = 0
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    wheelDelta += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_STEP : 1)
    if (Math.abs(wheelDelta) < WHEEL_STEP) return
    onSteps(wheelDelta > 0 ? -1 : 1, { x: event.clientX, y: event.clientY })
    wheelDelta = 0
  }
  viewport.addEventListener('wheel', onWheel, { passive: false })
  return () => viewport.removeEventListener('wheel', onWheel)
}

/** Converts a pinch with two fingers to a zoom percentage. */
function followPinch(
  viewport: HTMLElement,
  currentPercent: () => number,
  onZoom: (percent: number, screenPoint: Point) => void
) {
  let start: { distance: number; percent: number } | null = null
  const pinch = (event: TouchEvent) => {
    const [first, second] = event.touches
    if (!first || !second) {
      start = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    start ??= { distance, percent: currentPercent() }
    const screenPoint = {
      x: (first.clientX + second.clientX) / 2,
      y: (first.clientY + second.clientY) / 2,
    }
    onZoom((start.percent * distance) / start.distance, screenPoint)
  }
  const end = () => {
    start = null
  }
  viewport.addEventListener('touchmove', pinch, { passive: false })
  viewport.addEventListener('touchend', end)
  return () => {
    viewport.removeEventListener('touchmove', pinch)
    viewport.removeEventListener('touchend', end)
  }
}
