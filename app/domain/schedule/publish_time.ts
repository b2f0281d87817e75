import { MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { toWallClock } from '#domain/schedule/wall_clock'

/** How far in the past a chosen time may lie: forms are filled in slowly, clocks go wrong a little. */
export const PAST_GRACE_MS = MINUTE_MS

export const PAST_SENTENCE = 'This time has already passed. Please choose a later one.'

/** True when a post can no longer be planned for that moment. */
export function isPast(publishTime: Instant, now: Instant): boolean {
  return publishTime.valueOf() < now.valueOf() - PAST_GRACE_MS
}

/** What a clock in the zone shows at that moment, as a post keeps it: 'YYYY-MM-DDTHH:MM'. */
export function wallTime(instant: Instant, zone: string): string {
  const { date, time } = toWallClock(instant, zone)
  return `${date}T${time}`
}
