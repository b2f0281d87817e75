import { usePage } from '@inertiajs/react'
import { clockOrDefault, type Clock } from '@domain/schedule/clock'

/** The clock that the user chose, or that their locale uses: for the formatters of dates and times. */
export function useClock(): Clock {
  return clockOrDefault(usePage<{ clock?: string | null }>().props.clock)
}
