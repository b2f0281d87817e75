import { useEffect, useState, type RefObject } from 'react'

const ROW = 200
/** The heads above the hours, and as much of a row as a card needs to be seen. */
const HIDDEN = 52 + 60

/** The last hour of the week of which something is in sight. */
export function useLastHour(scroller: RefObject<HTMLElement | null>) {
  const [lastHour, setLastHour] = useState(23)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      setLastHour(Math.floor((box.scrollTop + box.clientHeight - HIDDEN) / ROW))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])

  return lastHour
}
