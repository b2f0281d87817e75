import type { Instant } from '#domain/schedule/instant'

export interface Counters {
  completed: number
  total: number
  inProgress: number
  outOfScheduled: number
}

/**
 * The calendar's four figures (spec section 4): posted ones; of the others those whose time is to
 * come, and those whose time has passed.
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
