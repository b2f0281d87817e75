import { DEFAULT_CLOCK, type Clock } from '@domain/schedule/clock'

let clock: Clock = DEFAULT_CLOCK

/** The clock of the page on screen, for texts made outside of components: toasts, announcements. */
export function clockInUse(): Clock {
  return clock
}

/** Called by the layout in the browser; on the server every request has its own. */
export function setClockInUse(next: Clock) {
  clock = next
}
