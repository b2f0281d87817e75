import { DEFAULT_CLOCK } from '@domain/schedule/clock_format'
import type { Clock } from '@domain/schedule/clock_format'

let clock: Clock = DEFAULT_CLOCK

/** The current clock format, for texts outside of components: toasts and announcements. */
export function clockInUse(): Clock {
  return clock
}

/**
 * Called by the layout in the browser only, because the server handles many users at the same time.
 */
export function setClockInUse(next: Clock) {
  clock = next
}
