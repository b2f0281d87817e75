import { DAY_MS, HOUR_MS, MINUTE_MS, after, type Instant } from '#domain/schedule/instant'
import type { PostStatus } from '#domain/posts/lifecycle'

/** What a calendar feed tells of: posts that go out, and those that are out. */
export const FEED_STATUSES = [
  'scheduled',
  'queued',
  'publishing',
  'published',
] as const satisfies readonly PostStatus[]

/** How far a feed looks back and ahead, in ms. */
export const FEED_SPAN = { past: 90 * DAY_MS, ahead: 365 * DAY_MS } as const

/** The most posts of one feed: the newest ones are told. */
export const FEED_MOST = 2000

/** How long a post lasts in a calendar, in ms: long enough to be read there. */
export const FEED_EVENT_MS = 15 * MINUTE_MS

/** How often programs are asked to come again, in seconds. */
export const FEED_REFRESH_SECONDS = 15 * 60

/** The first and the last moment that a feed tells of. */
export function feedSpan(now: Instant): { from: Date; until: Date } {
  return { from: after(now, -FEED_SPAN.past), until: after(now, FEED_SPAN.ahead) }
}

/** True when a reading is worth remembering: the last one that is remembered is an hour old. */
export function isReadingNews(readAt: Instant | null, now: Instant): boolean {
  return readAt === null || now.valueOf() - readAt.valueOf() >= HOUR_MS
}

const FEED_NAME = /^([A-Za-z0-9_-]{43})\.ics$/

/** The secret in the file name of a feed's address; null where it can be none. */
export function feedSecretIn(fileName: string): string | null {
  return FEED_NAME.exec(fileName)?.[1] ?? null
}

/** Where a calendar program reads the feed. */
export function feedPath(secret: string): string {
  return `/calendar/feeds/${secret}.ics`
}
