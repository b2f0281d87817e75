import { isLastTry } from '#domain/publishing/backoff'
import { refused, type Refused } from '#domain/publishing/refusal'
import { afterMidnight } from '#domain/publishing/utc_day'
import type { Instant } from '#domain/schedule/instant'

/** The default of AUTHOR_DAILY_LIMIT; LinkedIn itself allows 150 a day (protocol section 11). */
export const AUTHOR_DAILY_LIMIT = 100

export type DailyRoom = { kind: 'room'; left: number } | { kind: 'full'; retryAt: Date }

/** Whether an author who published so many posts in this UTC day may publish one more, and if not, when. */
export function dailyRoom(
  publishedToday: number,
  limit: number,
  { now, random }: { now: Instant; random: number }
): DailyRoom {
  const left = limit - publishedToday
  return left > 0 ? { kind: 'room', left } : { kind: 'full', retryAt: afterMidnight(now, random) }
}

/** What a full day makes of an attempt: parked until tomorrow, in the end failed; null while there is room. */
export function dailyEnding(
  publishedToday: number,
  limit: number,
  attempt: { now: Instant; random: number; number: number }
): { kind: 'daily_limit'; retryAt: Date } | Refused | null {
  const room = dailyRoom(publishedToday, limit, attempt)
  if (room.kind === 'room') return null
  if (isLastTry(attempt.number)) return refused('daily_limit')
  return { kind: 'daily_limit', retryAt: room.retryAt }
}
