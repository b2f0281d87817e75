import { MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** How long before its time a scheduled post is watched, in ms. */
export const WATCH_AHEAD_MS = MINUTE_MS

/**
 * True while a post may change by itself at any moment: on its way to LinkedIn, or planned for a time
 * that comes within the next minute or has come.
 */
export function isUnderWay(
  { status, publishAt }: { status: string; publishAt: Instant | null },
  now: Instant
): boolean {
  if (status === 'queued' || status === 'publishing') return true
  if (status !== 'scheduled' || publishAt === null) return false
  return publishAt.valueOf() <= now.valueOf() + WATCH_AHEAD_MS
}
