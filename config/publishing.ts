import env from '#start/env'
import { parseDuration } from '#domain/publishing/duration'

export default {
  /** Posts in flight at once in one process. */
  concurrency: env.get('PUBLISH_CONCURRENCY', 20),
  /** How late, in milliseconds, a post may still go out by itself. */
  overdueGraceMs: parseDuration(env.get('OVERDUE_GRACE', '2h')),
  /** Posts per author and UTC day. */
  authorDailyLimit: env.get('AUTHOR_DAILY_LIMIT', 100),
  /** How long, in milliseconds, one call to LinkedIn may take. */
  timeoutMs: parseDuration(env.get('PUBLISH_TIMEOUT', '30s')),
}
