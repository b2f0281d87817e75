import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** As near as this to the end, a reader is at it. */
const NEAR_PX = 80

function toEnd(element: HTMLElement) {
  element.scrollTop = element.scrollHeight
}

/**
 * Keeps a scrolling part at its end while it grows, unless its reader has gone up; each new
 * `occasion` leads them to the end again.
 */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, occasion: unknown) {
  const isAtEnd = useRef(true)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
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
  }, [scroller])

  useLayoutEffect(() => {
    isAtEnd.current = true
  }, [occasion])

  useLayoutEffect(() => {
    if (scroller.current && isAtEnd.current) toEnd(scroller.current)
  })
}
