import { isLastTry, retryAfter, retryDelay, jitter } from '#domain/publishing/retries'
import { refused } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { after, DAY_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { errorOf, headerOf } from '#domain/publishing/linkedin_answer'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'

/** The default of AUTHOR_DAILY_LIMIT. LinkedIn itself allows 150 posts a day. */
export const AUTHOR_DAILY_LIMIT = 100

/**
 * Returns the outcome of an attempt when the author's limit for this UTC day is reached: it waits
 * for tomorrow, or fails after the last try. Returns null while the limit is not reached.
 */
export function dailyLimitOutcome(
  publishedToday: number,
  limit: number,
  { now, random, number }: { now: Instant; random: number; number: number }
): { kind: 'daily_limit'; retryAt: Date } | Refused | null {
  if (publishedToday < limit) return null
  if (isLastTry(number)) return refused('daily_limit')
  return { kind: 'daily_limit', retryAt: afterMidnight(now, random) }
}

/**
 * Returns when reading may continue after a 429. It is the time in the Retry-After header, or in
 * some minutes when that has already come. Without the header it is tomorrow, because LinkedIn's
 * limits are per UTC day, unless the message names a shorter window. Returns null for any other
 * answer. `random` is 0 to 1.
 */
export function readLimitResetAt(
  answer: LinkedinAnswer,
  now: Instant,
  random: number
): Date | null {
  if (answer.kind !== 'response' || answer.status !== 429) return null
  const named = retryAfter(headerOf(answer.headers, 'retry-after'), now)
  if (named !== null && named.valueOf() > now.valueOf()) return named
  const isShort = named !== null || /\b(SECOND|MINUTE|HOUR)\b/.test(errorOf(answer).message)
  return isShort ? after(now, retryDelay(SHORT_STEP, random)) : afterMidnight(now, random)
}

/** The backoff step that waits several minutes. */
const SHORT_STEP = 3

const SPREAD_MS = 10 * MINUTE_MS

/**
 * Returns the UTC day that contains a moment; the end is exclusive. LinkedIn counts per UTC day.
 */
export function utcDay(now: Instant): { start: Date; end: Date } {
  const start = Math.floor(now.valueOf() / DAY_MS) * DAY_MS
  return { start: new Date(start), end: new Date(start + DAY_MS) }
}

/**
 * Returns the next UTC midnight plus up to ten minutes, so that waiting posts are not all retried
 * at the same time.
 */
export function afterMidnight(now: Instant, random: number): Date {
  return new Date(utcDay(now).end.valueOf() + Math.round(jitter(random) * SPREAD_MS))
}
