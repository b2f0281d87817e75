import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, inZone } from '@domain/schedule/wall_clock'

const WEEK_DAYS = 7

/** 'Today, 12:06 CET'; within a week with its weekday: 'Sun, Nov 22, 14:36 CET'. */
export function dayTimeOf(instant: Instant, timezone: string, now: Instant): string {
  const words = formatDayTime(instant, timezone, now)
  const there = inZone(instant, timezone)
  const days = there.startOf('day').diff(inZone(now, timezone).startOf('day'), 'days').days
  const isNear = Math.round(days) !== 0 && Math.abs(days) <= 2 * WEEK_DAYS
  return isNear ? `${there.toFormat('ccc')}, ${words}` : words
}
