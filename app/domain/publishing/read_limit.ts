import { retryDelay } from '#domain/publishing/backoff'
import { errorOf, headerOf, type LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { retryAfter } from '#domain/publishing/retry_after'
import { afterMidnight } from '#domain/publishing/utc_day'
import { after, type Instant } from '#domain/schedule/instant'

/**
 * When reading may go on after a 429 (protocol section 11): when the header says so; else tomorrow,
 * since LinkedIn's limits are per UTC day, unless a shorter window is named. Null: it is no 429.
 * `random` is 0 to 1.
 */
export function readLimit(answer: LinkedinAnswer, now: Instant, random: number): Date | null {
  if (answer.kind !== 'response' || answer.status !== 429) return null
  const told = retryAfter(headerOf(answer.headers, 'retry-after'), now)
  if (told) return told
  const isShort = /\b(SECOND|MINUTE|HOUR)\b/.test(errorOf(answer).message)
  return isShort ? after(now, retryDelay(SHORT_STEP, random)) : afterMidnight(now, random)
}

/** The step of the backoff that waits some minutes. */
const SHORT_STEP = 3
