import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** What feeds a campaign: new items of a feed, or old posts that are used again. */
export const SOURCE_KINDS = ['feed', 'evergreen'] as const

export type SourceKind = (typeof SOURCE_KINDS)[number]

/**
 * How an old post is used again: reworded, or reshared below a few new words. LinkedIn refuses a
 * text that it has already.
 */
export const REUSES = ['reword', 'reshare'] as const

export type Reuse = (typeof REUSES)[number]

/** `seen` and `skipped` items bring no post; a `waiting` one will, and a `used` one has. */
export const ITEM_STATUSES = ['seen', 'waiting', 'used', 'skipped'] as const

export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** How many sources a campaign may have. */
export const MAX_SOURCES = 20

/** The most posts that one source proposes within 24 hours, unless it has its own limit. */
export const PROPOSALS_A_DAY: Readonly<Record<SourceKind, number>> = { feed: 3, evergreen: 1 }

/** The range in which a source's own daily limit may be. */
export const MAX_A_DAY = { min: 1, max: 10 } as const

/** Returns how many posts a source proposes within 24 hours. */
export function proposalsADay({ kind, maxADay }: { kind: SourceKind; maxADay: number | null }) {
  return maxADay ?? PROPOSALS_A_DAY[kind]
}

/** How often a source is read. Each failure doubles the time, up to a day. */
const READ_EVERY_MS = 30 * MINUTE_MS

/** An item that waited this long is no longer news. */
export const MAX_WAIT_MS = 7 * DAY_MS

/**
 * The limits of the number of old posts in a source, of the days between two uses of one, and of
 * the number of its uses.
 */
export const EVERGREEN_BOUNDS = {
  posts: { max: 200 },
  minDays: { min: 7, max: 730, default: 60 },
  maxTimes: { min: 1, max: 20, default: 3 },
} as const

/**
 * Returns when a source is read next. `failures` counts the latest readings in a row that failed.
 */
export function nextReadAt(now: Instant, failures: number): Date {
  const wait = Math.min(READ_EVERY_MS * 2 ** Math.min(failures, 10), DAY_MS)
  return new Date(now.valueOf() + wait)
}

/** Returns the moment since which a source's proposals count against its day. */
export function dayBefore(now: Instant): Date {
  return new Date(now.valueOf() - 24 * HOUR_MS)
}

/** An old post that may be used again. */
interface EvergreenPost {
  id: string
  postedAt: Instant
}

/** A proposal that was made from an old post: when, and when that proposal was published. */
interface EvergreenUse {
  postId: string
  usedAt: Instant
  postedAt: Instant | null
}

interface EvergreenRules {
  minDays: number
  maxTimes: number
  now: Instant
  passed?: number
}

/**
 * Returns the old post to use again: of those whose cool-down has passed and that were not used too
 * often, the one that readers saw longest ago. The first `passed` of them come after the others.
 * Returns null when none is due.
 */
export function dueEvergreen<Post extends EvergreenPost>(
  posts: readonly Post[],
  uses: readonly EvergreenUse[],
  { minDays, maxTimes, now, passed = 0 }: EvergreenRules
): (Post & { times: number }) | null {
  const rested = posts.map((post) => {
    const own = uses.filter(({ postId }) => postId === post.id)
    const moments = own.flatMap(({ usedAt, postedAt }) => [usedAt, postedAt ?? usedAt])
    const last = Math.max(...[post.postedAt, ...moments].map((moment) => moment.valueOf()))
    return { ...post, times: own.length, last }
  })
  const due = rested.filter(
    ({ times, last }) => times < maxTimes && last + minDays * DAY_MS <= now.valueOf()
  )
  const inOrder = due.toSorted((a, b) => a.last - b.last || (a.id < b.id ? -1 : 1))
  return inOrder[passed % inOrder.length] ?? null
}
