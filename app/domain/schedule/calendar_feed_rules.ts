import { DAY_MS, HOUR_MS, MINUTE_MS, after, type Instant } from '#domain/schedule/instant'
import type { PostStatus } from '#domain/posts/post_lifecycle'

/** The statuses of posts in a calendar feed: posts that will be published and posts that are. */
export const FEED_STATUSES = [
  'scheduled',
  'queued',
  'publishing',
  'published',
] as const satisfies readonly PostStatus[]

/** How far a feed looks back and ahead, in ms. */
const FEED_RANGE = { past: 90 * DAY_MS, ahead: 365 * DAY_MS } as const

/** The largest number of posts in one feed. The newest posts are kept. */
export const MAX_FEED_POSTS = 2000

/**
 * The length of a post's calendar event, in ms. It is long enough for calendar programs to show the
 * title.
 */
export const FEED_EVENT_MS = 15 * MINUTE_MS

/** How often calendar programs are asked to reload the feed, in seconds. */
export const FEED_REFRESH_SECONDS = 15 * 60

/** Returns the first and the last moment that a feed covers. */
export function feedRange(now: Instant): { from: Date; until: Date } {
  return { from: after(now, -FEED_RANGE.past), until: after(now, FEED_RANGE.ahead) }
}

/** Returns true when a reading should be recorded. At most one reading per hour is recorded. */
export function shouldRecordReading(readAt: Instant | null, now: Instant): boolean {
  return readAt === null || now.valueOf() - readAt.valueOf() >= HOUR_MS
}

const FEED_NAME = /^([A-Za-z0-9_-]{43})\.ics$/

/** Returns the secret in the file name of a feed URL, or null when the name has no valid secret. */
export function parseFeedSecret(fileName: string): string | null {
  return FEED_NAME.exec(fileName)?.[1] ?? null
}

/** Returns the path from which calendar programs read the feed. */
export function feedPath(secret: string): string {
  return `/calendar/feeds/${secret}.ics`
}
