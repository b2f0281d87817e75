import { MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { POSTS_IN_BEST_HOUR, type MeasuredHour } from '#domain/analytics/hour_grid'
import { offsetMinutes, isValidZone, zoneShortName } from '#domain/schedule/wall_clock'

/** The fields of a post that the calendar's hints use. */
export interface PlannedPost {
  id: string
  /** ms since 1970 */
  at: number
  /** Equal for posts with the same words (`textKey`). */
  textKey: string
  /** The author of the post; null while none is chosen. */
  author: string | null
  isPosted: boolean
}

/** Two posts of one author within this time compete for the same readers. */
const MIN_POST_GAP_MS = 30 * MINUTE_MS

/**
 * Returns the ids of posts of one author within 30 minutes of each other. At least one of them can
 * still be moved.
 */
export function closePostIds(posts: readonly PlannedPost[]): Set<string> {
  const near = new Set<string>()
  for (const [, authorPosts] of groupBy(posts, ({ author }) => author)) {
    const inOrder = authorPosts.toSorted((a, b) => a.at - b.at)
    inOrder.forEach((post, index) => {
      const next = inOrder[index + 1]
      if (next && next.at - post.at < MIN_POST_GAP_MS && canChange(post, next)) {
        near.add(post.id).add(next.id)
      }
    })
  }
  return near
}

/**
 * Returns the ids of posts whose text equals that of another post, ignoring case, spaces and
 * punctuation.
 */
export function duplicateTextPostIds(posts: readonly PlannedPost[]): Set<string> {
  const same = new Set<string>()
  for (const [, duplicates] of groupBy(posts, ({ textKey }) => textKey)) {
    const isHinted = duplicates.length > 1 && !duplicates.every(({ isPosted }) => isPosted)
    if (isHinted) duplicates.forEach(({ id }) => same.add(id))
  }
  return same
}

function canChange(...posts: PlannedPost[]): boolean {
  return posts.some(({ isPosted }) => !isPosted)
}

/** Groups posts by a key. Posts without a key are left out. */
function groupBy(posts: readonly PlannedPost[], keyOf: (post: PlannedPost) => string | null) {
  const groups = new Map<string, PlannedPost[]>()
  for (const post of posts) {
    const key = keyOf(post)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(post)
    else groups.set(key, [post])
  }
  return groups
}

interface HourHint {
  /**
   * The hour of that weekday with the most engagement per post; null when no hour has enough posts.
   */
  best: { hour: number; posts: number } | null
  /** The number of posts in the chosen hour of that weekday. */
  posts: number
  /** True when the chosen hour has too few posts for a comparison. */
  isUncertain: boolean
}

/**
 * Returns what earlier posts show about an hour of a weekday, or null when that weekday has no
 * measured posts.
 */
export function hourHint(
  hours: readonly MeasuredHour[],
  { weekday, hour }: { weekday: number; hour: number }
): HourHint | null {
  const ofDay = hours.filter((measured) => measured.weekday === weekday)
  if (ofDay.length === 0) return null
  const [best] = ofDay
    .filter(({ posts }) => posts >= POSTS_IN_BEST_HOUR)
    .toSorted((a, b) => b.engagement - a.engagement || b.posts - a.posts || a.hour - b.hour)
  const posts = ofDay.find((measured) => measured.hour === hour)?.posts ?? 0
  return {
    best: best ? { hour: best.hour, posts: best.posts } : null,
    posts,
    isUncertain: posts < POSTS_IN_BEST_HOUR,
  }
}

interface Counters {
  completed: number
  total: number
  inProgress: number
  outOfScheduled: number
}

/**
 * Returns the calendar's four counts: all posts, posted ones, open ones with a future time, and
 * open ones whose time has passed.
 */
export function counters(
  posts: readonly { isPosted: boolean; at: Instant }[],
  now: Instant
): Counters {
  const open = posts.filter(({ isPosted }) => !isPosted)
  const inProgress = open.filter(({ at }) => at.valueOf() > now.valueOf()).length
  return {
    completed: posts.length - open.length,
    total: posts.length,
    inProgress,
    outOfScheduled: open.length - inProgress,
  }
}

/**
 * Returns a note for a user whose clock differs from the organization's clock at that moment.
 * Returns null when both show the same time or the organization has no zone.
 */
export function zoneNote(
  instant: Instant,
  ownZone: string,
  organizationZone: string | null
): string | null {
  if (!isValidZone(organizationZone)) return null
  const difference = offsetMinutes(instant, organizationZone) - offsetMinutes(instant, ownZone)
  if (difference === 0) return null
  const [mine, theirs] = [zoneShortName(instant, ownZone), zoneShortName(instant, organizationZone)]
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return `Times are in your time zone (${mine}). The organization uses ${theirs}, ${durationText(Math.abs(difference))} ${direction} you.`
}

/** Returns '1 hour', '5½ hours' or '45 minutes'. */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const whole = Math.floor(minutes / 60)
  const rest = QUARTERS[(minutes % 60) / 15] ?? ''
  return `${whole}${rest} ${whole === 1 && rest === '' ? 'hour' : 'hours'}`
}

const QUARTERS = ['', '¼', '½', '¾']
