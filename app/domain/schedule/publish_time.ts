import { MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { toWallClock } from '#domain/schedule/wall_clock'

/** How far in the past a chosen time may lie: forms are filled in slowly, clocks go wrong a little. */
export const PAST_GRACE_MS = MINUTE_MS

/** Why a post cannot be planned for that moment, in a sentence; null when it can. */
export function publishTimeProblem(publishTime: Instant, now: Instant): string | null {
  const isPast = publishTime.valueOf() < now.valueOf() - PAST_GRACE_MS
  return isPast ? 'This time has already passed. Please choose a later one.' : null
}

/** What a clock in the zone shows at that moment, as a post keeps it: 'YYYY-MM-DDTHH:MM'. */
export function wallTime(instant: Instant, zone: string): string {
  const { date, time } = toWallClock(instant, zone)
  return `${date}T${time}`
}
