import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { clockOrDefault } from '@domain/schedule/clock_format'
import type { Clock } from '@domain/schedule/clock_format'
import { useEvery } from '~/hooks/use_live'

/** The clock format (12 or 24 hours) that the user chose, or that of their locale. */
export function useClock(): Clock {
  return clockOrDefault(usePage<{ clock?: string | null }>().props.clock)
}

/** The current time, refreshed every `everyMs` and when the page becomes visible. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEvery(everyMs, () => setNow(new Date()))
  return now
}
