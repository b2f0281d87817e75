import { meanOf } from '#domain/analytics/rates'

/** Below so many posts with figures no hour is called the best. */
export const POSTS_FOR_BEST_HOUR = 20

/** An hour with fewer posts than this is chance, not a habit of readers. */
export const POSTS_IN_BEST_HOUR = 3

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const HOURS_OF_DAY = 24

/** Posts of one hour of the week, on the clock of the user. */
export interface HourCount {
  /** 0 is Monday 00:00, 167 Sunday 23:00. */
  hourOfWeek: number
  posts: number
  /** Of those, the ones whose engagement is known. */
  measured: number
  engagement: number
}

const SLOT_SECONDS = 900

/**
 * The hour of the week in which a quarter of an hour of the week in UTC lies (0 is Monday 00:00) on a
 * clock that is so many seconds ahead.
 */
export function hourOfSlot(slot: number, offsetSeconds: number): number {
  const hour = Math.floor((slot * SLOT_SECONDS + offsetSeconds) / 3600)
  const hours = WEEKDAYS.length * HOURS_OF_DAY
  return ((hour % hours) + hours) % hours
}

/** Parts of the same hour as one. */
export function joinedHours(parts: readonly HourCount[]): HourCount[] {
  const byHour = Map.groupBy(parts, ({ hourOfWeek }) => hourOfWeek)
  return [...byHour].map(([hourOfWeek, counts]) => ({
    ...{ hourOfWeek, posts: sumOf(counts, 'posts') },
    ...{ measured: sumOf(counts, 'measured'), engagement: sumOf(counts, 'engagement') },
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
  /** Engagement per measured post, to one decimal; null where none is measured. */
  average: number | null
}

/** The hours in which posts went out, in the order of the week. */
export function hourCells(counts: readonly HourCount[]): HourCell[] {
  return [...counts]
    .sort((one, other) => one.hourOfWeek - other.hourOfWeek)
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
  /** How many posts say so. */
  posts: number
}

/**
 * The hour with the most engagement per post; of equal ones that with more posts, then the earlier.
 * Null while fewer than 20 posts are measured, or no hour has three.
 */
export function bestHour(counts: readonly HourCount[]): BestHour | null {
  if (measuredPosts(counts) < POSTS_FOR_BEST_HOUR) return null
  const mean = (one: HourCount) => one.engagement / one.measured
  const [best] = counts
    .filter(({ measured }) => measured >= POSTS_IN_BEST_HOUR)
    .sort(
      (one, other) =>
        mean(other) - mean(one) ||
        other.measured - one.measured ||
        one.hourOfWeek - other.hourOfWeek
    )
  if (!best) return null
  const weekday = Math.floor(best.hourOfWeek / HOURS_OF_DAY)
  return { weekday, hour: best.hourOfWeek % HOURS_OF_DAY, posts: best.measured }
}

/**
 * The hour of the day with the most engagement per post, whatever the weekday; of equal ones that with
 * more posts, then the earlier. Null where nothing is measured.
 */
export function bestHourOfDay(counts: readonly HourCount[]): number | null {
  const hours = Map.groupBy(counts, ({ hourOfWeek }) => hourOfWeek % HOURS_OF_DAY)
  const [best] = [...hours]
    .map(([hour, inIt]) => {
      const measured = measuredPosts(inIt)
      const engagement = sumOf(inIt, 'engagement')
      return { hour, measured, mean: engagement / measured }
    })
    .filter(({ measured }) => measured > 0)
    .sort(
      (one, other) =>
        other.mean - one.mean || other.measured - one.measured || one.hour - other.hour
    )
  return best?.hour ?? null
}

/** How many posts an hour could be measured by. */
export function measuredPosts(counts: readonly HourCount[]): number {
  return sumOf(counts, 'measured')
}

/** '09:00' */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
