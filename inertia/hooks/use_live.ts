import { useEffect, useRef } from 'react'
import { hearChanges, type LiveKind } from '~/lib/live'

/** However much changes, a screen looks again no more often than that. */
const REST_MS = 1000

/**
 * Does something as soon as the server says that such a thing has changed; a hidden page does it when
 * it is looked at again.
 */
export function useLive(kinds: readonly LiveKind[], work: () => void) {
  const latest = useRef(work)
  const wanted = kinds.join()

  useEffect(() => {
    latest.current = work
  })

  useEffect(() => {
    let timer: number | undefined
    let wasMissed = false
    let last = -REST_MS
    const run = () => {
      timer = undefined
      last = performance.now()
      wasMissed = document.hidden
      if (!wasMissed) latest.current()
    }
    const catchUp = () => {
      if (wasMissed && !document.hidden) run()
    }
    const stop = hearChanges((changed) => {
      if (wanted === '' || (changed !== 'everything' && !wanted.includes(changed))) return
      timer ??= window.setTimeout(run, Math.max(0, last + REST_MS - performance.now()))
    })
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', catchUp)
      window.clearTimeout(timer)
    }
  }, [wanted])
}
