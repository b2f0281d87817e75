import { useCallback, useState } from 'react'

/** The width of an element in whole pixels, known before it is painted; 0 until it is there. */
export function useWidth<Element extends HTMLElement>() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element) => {
    const look = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
