import { meanOf } from '#domain/analytics/engagement'

/** The number of posts with metrics that are needed before an hour is called the best. */
export const POSTS_FOR_BEST_HOUR = 20

/** The result of an hour with fewer posts is chance and not a habit of readers. */
export const POSTS_IN_BEST_HOUR = 3

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const HOURS_OF_DAY = 24

/** The posts of one hour of the week on the user's clock. */
export interface HourCount {
  /** 0 is Monday 00:00, 167 Sunday 23:00. */
  hourOfWeek: number
  posts: number
  /** The posts whose engagement is known. */
  measured: number
  engagement: number
}

const SLOT_SECONDS = 900

/**
 * Returns the hour of the week (0 is Monday 00:00) that contains a quarter hour of the UTC week, on
 * a clock that is `offsetSeconds` ahead.
 */
export function hourOfSlot(slot: number, offsetSeconds: number): number {
  const hour = Math.floor((slot * SLOT_SECONDS + offsetSeconds) / 3600)
  const hours = WEEKDAYS.length * HOURS_OF_DAY
  return ((hour % hours) + hours) % hours
}

/** Merges entries of the same hour. */
export function mergeHours(parts: readonly HourCount[]): HourCount[] {
  const byHour = Map.groupBy(parts, ({ hourOfWeek }) => hourOfWeek)
  return [...byHour].map(([hourOfWeek, counts]) => ({
    hourOfWeek,
    posts: sumOf(counts, 'posts'),
    measured: sumOf(counts, 'measured'),
    engagement: sumOf(counts, 'engagement'),
  }))
}

function sumOf(counts: readonly HourCount[], name: 'posts' | 'measured' | 'engagement'): number {
  return counts.reduce((sum, count) => sum + count[name], 0)
}

export interface HourCell {
  /** 0 is Monday. */
  weekday: number
  hour: number
  posts: number
  measured: number
  /** Engagement per measured post to one decimal; null when no post is measured. */
  average: number | null
}

/** Returns the hours with published posts, in the order of the week. */
export function hourCells(counts: readonly HourCount[]): HourCell[] {
  return [...counts]
    .sort((a, b) => a.hourOfWeek - b.hourOfWeek)
    .map(({ hourOfWeek, posts, measured, engagement }) => ({
      weekday: Math.floor(hourOfWeek / HOURS_OF_DAY),
      hour: hourOfWeek % HOURS_OF_DAY,
      posts,
      measured,
      average: measured === 0 ? null : meanOf(engagement, measured),
    }))
}

export interface BestHour {
  weekday: number
  hour: number
  /** The number of posts behind this result. */
  posts: number
}

/**
 * Returns the hour with the most engagement per post. Ties go to the hour with more posts, then to
 * the earlier one. Returns null while fewer than 20 posts are measured, or when no hour has three.
 */
export function bestHour(counts: readonly HourCount[]): BestHour | null {
  if (measuredPosts(counts) < POSTS_FOR_BEST_HOUR) return null
  const mean = (a: HourCount) => a.engagement / a.measured
  const [best] = counts
    .filter(({ measured }) => measured >= POSTS_IN_BEST_HOUR)
    .sort((a, b) => mean(b) - mean(a) || b.measured - a.measured || a.hourOfWeek - b.hourOfWeek)
  if (!best) return null
  const weekday = Math.floor(best.hourOfWeek / HOURS_OF_DAY)
  return { weekday, hour: best.hourOfWeek % HOURS_OF_DAY, posts: best.measured }
}

/** An hour of the week and the engagement of the posts published in it. */
export interface MeasuredHour {
  /** 0 is Monday. */
  weekday: number
  hour: number
  /** Posts whose engagement is known. */
  posts: number
  /** Engagement per post. */
  engagement: number
}

/**
 * Returns the hours of the week with the most engagement per post, best first, and the number of
 * posts behind them. None is named while too few posts are measured.
 */
export function bestHours(hours: readonly MeasuredHour[], count: number) {
  const sample = hours.reduce((sum, { posts }) => sum + posts, 0)
  if (sample < POSTS_FOR_BEST_HOUR) return { sample, hours: [] }
  const best = hours
    .filter(({ posts }) => posts >= POSTS_IN_BEST_HOUR)
    .sort((a, b) => b.engagement - a.engagement || b.posts - a.posts)
  return { sample, hours: best.slice(0, count) }
}

/**
 * Returns the hour of the day with the most engagement per post, regardless of the weekday. Ties go
 * to the hour with more posts, then to the earlier one. Returns null when no post is measured.
 */
export function bestHourOfDay(counts: readonly HourCount[]): number | null {
  const hours = Map.groupBy(counts, ({ hourOfWeek }) => hourOfWeek % HOURS_OF_DAY)
  const [best] = [...hours]
    .map(([hour, hourCounts]) => {
      const measured = measuredPosts(hourCounts)
      const engagement = sumOf(hourCounts, 'engagement')
      return { hour, measured, mean: engagement / measured }
    })
    .filter(({ measured }) => measured > 0)
    .sort((a, b) => b.mean - a.mean || b.measured - a.measured || a.hour - b.hour)
  return best?.hour ?? null
}

/** Returns the number of posts whose engagement is known. */
export function measuredPosts(counts: readonly HourCount[]): number {
  return sumOf(counts, 'measured')
}
