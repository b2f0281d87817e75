import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** As near as this to the end, a reader is at it. */
const NEAR_PX = 80

function toEnd(element: HTMLElement) {
  element.scrollTop = element.scrollHeight
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
  return scrollHeight - scrollTop - clientHeight < NEAR_PX
}

/** Where the reader left it; null at the end, or where nothing can be stored. */
function storedPlace(name: string): number | null {
  try {
    const stored = window.sessionStorage.getItem(name)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

function storePlace(name: string, top: number | null) {
  try {
    if (top === null) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, String(top))
  } catch {
    // Without storage it begins at its end, as it did before.
  }
}

/** Begins where the reader left it. */
function useStoredPlace(
  scroller: RefObject<HTMLElement | null>,
  isAtEnd: RefObject<boolean>,
  name: string
) {
  useLayoutEffect(() => {
    const place = storedPlace(name)
    if (!scroller.current || place === null) return
    isAtEnd.current = false
    scroller.current.scrollTop = place
  }, [scroller, isAtEnd, name])
}

/**
 * Keeps a scrolling part at its end while it grows, unless its reader has gone up; each new
 * `occasion` leads them to the end again. Where the reader was is remembered for the tab under `name`.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  occasion: unknown,
  name: string
) {
  const isAtEnd = useRef(true)
  const lastOccasion = useRef(occasion)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      isAtEnd.current = isNearEnd(element)
      storePlace(name, isAtEnd.current ? null : element.scrollTop)
    }
    const follow = () => {
      if (isAtEnd.current) toEnd(element)
    }
    const watcher = new ResizeObserver(follow)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('load', follow, { capture: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('load', follow, { capture: true })
    }
  }, [scroller, name])

  useStoredPlace(scroller, isAtEnd, name)

  useLayoutEffect(() => {
    if (lastOccasion.current !== occasion) isAtEnd.current = true
    lastOccasion.current = occasion
  }, [occasion])

  useLayoutEffect(() => {
    if (scroller.current && isAtEnd.current) toEnd(scroller.current)
  })
}
