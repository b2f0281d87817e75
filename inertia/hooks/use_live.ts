import { useEffect, useEffectEvent } from 'react'
import type { LiveKind } from '@domain/live/live_event'
import { subscribeToChanges } from '~/lib/live'

/** Minimum time between two runs, however many changes are reported. */
const MIN_GAP_MS = 1000

/**
 * Runs `work` when the server reports a change of one of these kinds. A hidden page runs it when it
 * becomes visible.
 */
export function useLive(kinds: readonly LiveKind[], work: () => void) {
  const kindsKey = kinds.join()
  const act = useEffectEvent(work)

  useEffect(() => {
    let timer: number | undefined
    let wasMissed = false
    let last = -MIN_GAP_MS
    const run = () => {
      timer = undefined
      last = performance.now()
      wasMissed = document.hidden
      if (!wasMissed) act()
    }
    const catchUp = () => {
      if (wasMissed && !document.hidden) run()
    }
    const stop = subscribeToChanges((changed) => {
      if (kindsKey === '' || (changed !== 'everything' && !kindsKey.includes(changed))) return
      timer ??= window.setTimeout(run, Math.max(0, last + MIN_GAP_MS - performance.now()))
    })
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', catchUp)
      window.clearTimeout(timer)
    }
  }, [kindsKey])
}

/**
 * Runs `work` when the server reports a change of one of these kinds, and every `everyMs` in case
 * an event was lost. Null relies on the events alone.
 */
export function useFreshData(
  kinds: readonly LiveKind[],
  everyMs: number | null,
  work: () => unknown
) {
  useEvery(everyMs, work)
  useLive(kinds, work)
}

const MAX_WORK_MS = 30_000

/**
 * Whether work that began at that time holds back the next one. Work that takes longer than half a
 * minute doesn't, because its connection may be dead.
 */
export function isUnderWay(since: number | null) {
  return since !== null && Date.now() - since < MAX_WORK_MS
}

/**
 * Runs `work` every `everyMs` while the page is visible, and when it becomes visible, unless it is
 * still running. Null pauses.
 */
export function useEvery(everyMs: number | null, work: () => unknown) {
  const act = useEffectEvent(work)

  useEffect(() => {
    if (everyMs === null) return
    let runningSince: number | null = null
    const tick = async () => {
      if (document.hidden || isUnderWay(runningSince)) return
      const now = Date.now()
      runningSince = now
      try {
        await act()
      } finally {
        if (runningSince === now) runningSince = null
      }
    }
    const timer = window.setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
}
