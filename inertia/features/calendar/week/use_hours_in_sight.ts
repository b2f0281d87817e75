import { useEffect, useState, type RefObject } from 'react'

const ROW = 200
/** The heads stand above the hours. */
const HEADS = 52
/** Hours below the first one in a window as high as most are, for the very first look. */
const USUAL = 3

/** Which hours are in sight, the row at either edge included; `opensAt` is the top one at first. */
export function useHoursInSight(scroller: RefObject<HTMLElement | null>, opensAt: number) {
  const [first, setFirst] = useState(opensAt)
  const [last, setLast] = useState(opensAt + USUAL)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      setFirst(Math.floor(box.scrollTop / ROW))
      setLast(Math.floor((box.scrollTop + box.clientHeight - HEADS) / ROW))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])

  return (hour: number) => first <= hour && hour <= last
}
