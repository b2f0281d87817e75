import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Distance from the end, in pixels, within which the reader counts as being at the end. */
const NEAR_BOTTOM_PX = 80

function scrollToBottom(element: HTMLElement) {
  element.scrollTop = element.scrollHeight
}

function isNearBottom({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
  return scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX
}

/** The stored scroll position; null at the end, or if storage is not available. */
function loadScrollTop(name: string): number | null {
  try {
    const stored = window.sessionStorage.getItem(name)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

function saveScrollTop(name: string, top: number | null) {
  try {
    if (top === null) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, String(top))
  } catch {
    // Without storage the next visit starts at the end.
  }
}

/** Restores the stored scroll position. */
function useSavedScrollTop(
  scroller: RefObject<HTMLElement | null>,
  isAtBottom: RefObject<boolean>,
  name: string
) {
  useLayoutEffect(() => {
    const place = loadScrollTop(name)
    if (!scroller.current || place === null) return
    isAtBottom.current = false
    scroller.current.scrollTop = place
  }, [scroller, isAtBottom, name])
}

/**
 * Keeps a scroll container at its end while it grows, unless the user has scrolled up. A new
 * `trigger` scrolls to the end again. The position is stored per tab under `name`.
 */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  trigger: unknown,
  name: string
) {
  const isAtBottom = useRef(true)
  const lastTrigger = useRef(trigger)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      isAtBottom.current = isNearBottom(element)
      saveScrollTop(name, isAtBottom.current ? null : element.scrollTop)
    }
    const follow = () => {
      if (isAtBottom.current) scrollToBottom(element)
    }
    const watcher = new ResizeObserver(follow)
    watcher.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('load', follow, { capture: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('load', follow, { capture: true })
    }
  }, [scroller, name])

  useSavedScrollTop(scroller, isAtBottom, name)

  useLayoutEffect(() => {
    if (lastTrigger.current !== trigger) isAtBottom.current = true
    lastTrigger.current = trigger
  }, [trigger])

  useLayoutEffect(() => {
    if (scroller.current && isAtBottom.current) scrollToBottom(scroller.current)
  })
}
