import env from '#start/env'
import { AUTHOR_DAILY_LIMIT } from '#domain/publishing/daily_limit'
import { OVERDUE_GRACE_MS } from '#domain/publishing/readiness'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS } from '#domain/schedule/instant'

/** Converts a duration that start/env.ts has validated to milliseconds. */
function duration(text: string | undefined, fallback: number) {
  return parseDuration(text ?? '') ?? fallback
}

/**
 * How many posts are in progress for each post that talks to LinkedIn. The others are being
 * prepared.
 */
const IN_PROGRESS_FACTOR = 1.5

const concurrency = env.get('PUBLISH_CONCURRENCY', 20)

export default {
  /** How many posts of one process talk to LinkedIn at the same time. */
  concurrency,
  /** How many posts one process works on at the same time. */
  maxInProgress: Math.ceil(concurrency * IN_PROGRESS_FACTOR),
  /** How late a post may still be published automatically, in milliseconds. */
  overdueGraceMs: duration(env.get('OVERDUE_GRACE'), OVERDUE_GRACE_MS),
  /** The largest number of posts per author and UTC day. */
  authorDailyLimit: env.get('AUTHOR_DAILY_LIMIT', AUTHOR_DAILY_LIMIT),
  /** The time limit for one call to LinkedIn, in milliseconds. */
  timeoutMs: duration(env.get('PUBLISH_TIMEOUT'), MINUTE_MS / 2),
}
