import type { Clock } from '@domain/schedule/clock_format'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import { formatDateOf } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'

/** The posts of one day, with its heading. */
interface TimelineDay {
  name: string
  posts: QueuedPostCard[]
}

export type Order = 'newest' | 'oldest'

function nameOf(instant: Instant, timezone: string, clock: Clock, now: Instant) {
  const day = toWallClock(instant, timezone).date
  const today = toWallClock(now, timezone).date
  if (day === today) return 'Today'
  if (day === plusDays(today, -1)) return 'Yesterday'
  return formatDateOf(instant, timezone, clock, { now })
}

/** Groups the posts by the day on which they were written, in the user's zone. */
export function timelineOf(
  posts: QueuedPostCard[],
  timezone: string,
  clock: Clock,
  now: Instant
): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const post of posts) {
    const name = nameOf(new Date(post.created_at), timezone, clock, now)
    const last = days.at(-1)
    if (last?.name === name) last.posts.push(post)
    else days.push({ name, posts: [post] })
  }
  return days
}

/** The source of the shown posts. */
type Source = 'all' | 'campaigns' | 'written'

interface Filter {
  source: Source
  /** One of several campaigns; null for all of them. */
  campaignId: string | null
}

export const EVERYTHING: Filter = { source: 'all', campaignId: null }

export function postsFrom(posts: readonly QueuedPostCard[], source: Source) {
  if (source === 'all') return posts
  const isWritten = source === 'written'
  return posts.filter((post) => (post.source === 'manual') === isWritten)
}

/** Sorts the posts, and filters them by source and campaign. */
export function sortAndFilter(
  posts: readonly QueuedPostCard[],
  order: Order,
  { source, campaignId }: Filter
): QueuedPostCard[] {
  const chosen = postsFrom(posts, source).filter(
    (post) => campaignId === null || post.campaign_id === campaignId
  )
  const forward = order === 'oldest' ? 1 : -1
  return chosen.sort((a, b) => forward * a.created_at.localeCompare(b.created_at))
}
