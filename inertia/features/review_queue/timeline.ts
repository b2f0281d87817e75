import type { Clock } from '@domain/schedule/clock_format'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import { formatDateOf } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import type { QueueList } from '@domain/review_queue/review_filter'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'

/** The posts of one day, with its heading. */
interface TimelineDay {
  name: string
  posts: QueuedPostCard[]
}

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

/** Sorts the posts, and filters them by source and campaign, as the server does. */
export function sortAndFilter(
  posts: readonly QueuedPostCard[],
  { sort, source, campaignId }: QueueList
): QueuedPostCard[] {
  const isWanted = ({ source: own, campaign_id: campaign }: QueuedPostCard) =>
    (source === undefined || (own === 'manual') === (source === 'written')) &&
    (campaignId === undefined || campaign === campaignId)
  const forward = sort === 'oldest' ? 1 : -1
  return posts.filter(isWanted).sort((a, b) => forward * a.created_at.localeCompare(b.created_at))
}
