import { useEffect, useRef } from 'react'
import { hearChanges, type LiveKind } from '~/lib/live'

/** However much changes, a screen looks again no more often than that. */
const REST_MS = 1000

/** Does something as soon as the server says that such a thing has changed, in a page that is looked at. */
export function useLive(kinds: readonly LiveKind[], work: () => void) {
  const latest = useRef(work)
  const wanted = kinds.join()

  useEffect(() => {
    latest.current = work
  })

  useEffect(() => {
    let timer: number | undefined
    let last = -REST_MS
    const run = () => {
      timer = undefined
      last = performance.now()
      if (!document.hidden) latest.current()
    }
    const stop = hearChanges((changed) => {
      if (wanted === '' || (changed !== 'everything' && !wanted.includes(changed))) return
      timer ??= window.setTimeout(run, Math.max(0, last + REST_MS - performance.now()))
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [wanted])
}
