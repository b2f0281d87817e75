import { startTransition, useEffect, useState } from 'react'

/** Calls back when the next frame has been painted; answers how to call that off. */
function afterPaint(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False from the moment another thing is shown until its first frame has been painted. */
export function useSettled(shown: unknown): boolean {
  const [settled, setSettled] = useState<unknown>()
  useEffect(() => {
    return afterPaint(() => startTransition(() => setSettled(shown)))
  }, [shown])
  return settled === shown
}
