import { startTransition, useEffect, useState } from 'react'

const LATEST_MS = 300

/** Calls back when the next frame has been painted and nothing more urgent is to be done. */
function whenIdle(work: () => void) {
  let callOff = () => {}
  const frame = requestAnimationFrame(() => {
    callOff = atRest(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    callOff()
  }
}

/** Safari has no idle callbacks. */
function atRest(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(callback)
}

/** False from the moment another thing is shown until it has been painted and the browser rests. */
export function useSettled(shown: unknown): boolean {
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    return whenIdle(() => startTransition(() => setSettled(shown)))
  }, [shown])
  return settled === shown
}
