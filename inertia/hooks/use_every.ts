import { useEffect, useRef } from 'react'

/**
 * Does something every `everyMs` while the page is looked at, and when it is looked at again; null
 * rests.
 */
export function useEvery(everyMs: number | null, work: () => void) {
  const latest = useRef(work)

  useEffect(() => {
    latest.current = work
  })

  useEffect(() => {
    if (everyMs === null) return
    const tick = () => {
      if (!document.hidden) latest.current()
    }
    const timer = window.setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
}
