import { jitter } from '#domain/publishing/backoff'
import { DAY_MS, MINUTE_MS, type Instant } from '#domain/schedule/instant'

const SPREAD_MS = 10 * MINUTE_MS

/** The UTC day around a moment, end exclusive: LinkedIn counts per UTC day (protocol section 11). */
export function utcDay(now: Instant): { start: Date; end: Date } {
  const start = Math.floor(now.valueOf() / DAY_MS) * DAY_MS
  return { start: new Date(start), end: new Date(start + DAY_MS) }
}

/** The next UTC midnight and up to ten minutes more, so that parked posts do not come all at once. */
export function afterMidnight(now: Instant, random: number): Date {
  return new Date(utcDay(now).end.valueOf() + Math.round(jitter(random) * SPREAD_MS))
}
