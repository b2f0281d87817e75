import { POSTS_IN_BEST_HOUR } from '#domain/analytics/hour_grid'

/** An hour of the week, and what the posts in it brought. */
export interface MeasuredHour {
  /** 0 is Monday. */
  weekday: number
  hour: number
  /** Posts whose engagement is known. */
  posts: number
  /** Per post. */
  engagement: number
}

export interface HourHint {
  /** The hour of that weekday with the most engagement per post; null where none has enough posts. */
  best: { hour: number; posts: number } | null
  /** Posts of the chosen hour of that weekday. */
  posts: number
  /** True where those are too few to compare it. */
  isUncertain: boolean
}

/** What earlier posts say of an hour of a weekday; null where nothing was measured on that weekday. */
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
