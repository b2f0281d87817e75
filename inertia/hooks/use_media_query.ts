import { useCallback, useDeferredValue, useSyncExternalStore, useState } from 'react'
import { isFirstPaint, matchesWidth, visitor } from '~/lib/visitor'

/** Windows of phones, and those of phones and tablets. The breakpoints of styles/_mixins.scss. */
export const PHONE = '(width <= 767.98px)'
export const NARROW = '(width <= 1023.98px)'

const lists = new Map<string, MediaQueryList>()

/** Returns one shared MediaQueryList per query. */
function listOf(query: string) {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether the media query matches. The server knows at most the width of the window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => matchesWidth(query, visitor()?.width ?? Number.NaN)
  )
}

/** The width of an element in whole pixels, measured before paint; 0 before it is mounted. */
export function useWidth<Element extends HTMLElement>() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element) => {
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const never = () => () => undefined

/**
 * False during server rendering and hydration, then true. For values that only the browser knows,
 * and for controls that need scripts.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}

/** False during the first paint of a page. What is not visible yet is then rendered later. */
export function useIsWhole(): boolean {
  return useDeferredValue(true, !isFirstPaint())
}
