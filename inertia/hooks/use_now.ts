import { useEffect, useState } from 'react'

/** The present moment, refreshed every `everyMs` and when the page is looked at again. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const tick = () => setNow(new Date())
    const timer = window.setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])

  return now
}
