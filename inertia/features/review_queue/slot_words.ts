import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, inZone } from '@domain/schedule/wall_clock'

/** 'Fri, Nov 20, 14:00 CET'; 'Today, 14:00 CET'. */
export function slotWords(instant: Instant, timezone: string, now: Instant): string {
  const words = formatDayTime(instant, timezone, now)
  const isToday = inZone(instant, timezone).hasSame(inZone(now, timezone), 'day')
  return isToday ? words : `${inZone(instant, timezone).toFormat('ccc')}, ${words}`
}
