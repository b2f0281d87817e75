import type { PostStatus } from '#domain/posts/lifecycle'
import { DAY_MS } from '#domain/schedule/instant'

/**
 * The posts that stand in the calendar: everything that has or had a time. What waits for review has
 * none yet; what was cancelled or rejected has given its time free.
 */
export const CALENDAR_STATUSES = [
  'approved',
  'scheduled',
  'queued',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
] as const satisfies readonly PostStatus[]

/** The longest stretch of the calendar that one call reads, in ms: more than six weeks of any zone. */
export const LONGEST_SPAN_MS = 62 * DAY_MS
