import env from '#start/env'
import { AUTHOR_DAILY_LIMIT } from '#domain/publishing/daily_limit'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS } from '#domain/schedule/instant'
import { OVERDUE_GRACE_MS } from '#domain/publishing/lateness'

/** Milliseconds of a duration that start/env.ts has found to be one. */
function duration(text: string | undefined, fallback: number) {
  return parseDuration(text ?? '') ?? fallback
}

/** For each post that talks to LinkedIn, so many are in hand: the next are prepared meanwhile. */
const IN_HAND = 1.5

const concurrency = env.get('PUBLISH_CONCURRENCY', 20)

export default {
  /** Posts that talk to LinkedIn at once in one process. */
  concurrency,
  /** Posts that one process works on at once. */
  inHand: Math.ceil(concurrency * IN_HAND),
  /** How late, in milliseconds, a post may still go out by itself. */
  overdueGraceMs: duration(env.get('OVERDUE_GRACE'), OVERDUE_GRACE_MS),
  /** Posts per author and UTC day. */
  authorDailyLimit: env.get('AUTHOR_DAILY_LIMIT', AUTHOR_DAILY_LIMIT),
  /** How long, in milliseconds, one call to LinkedIn may take. */
  timeoutMs: duration(env.get('PUBLISH_TIMEOUT'), MINUTE_MS / 2),
}
