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

/** The largest number of posts in one feed. Calendar programs refuse files of many megabytes. */
export const MAX_FEED_POSTS = 2000

/** Planned posts have this share of a full feed, unless there are fewer. */
const PLANNED_SHARE = 0.75

/**
 * The posts of a feed, latest first: those nearest to now. `cut` are the first posts before and
 * after them that have no room, so that no feed ends without saying so.
 */
export function feedSelection<Post>(past: readonly Post[], planned: readonly Post[]) {
  const room = Math.max(MAX_FEED_POSTS * PLANNED_SHARE, MAX_FEED_POSTS - past.length)
  const later = planned.slice(0, room)
  const earlier = past.slice(0, MAX_FEED_POSTS - later.length)
  const cut = { earlier: past[earlier.length], later: planned[later.length] }
  return { posts: [...later.toReversed(), ...earlier], cut }
}

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
