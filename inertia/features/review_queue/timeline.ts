import type { Clock } from '@domain/schedule/clock'
import { plusDays } from '@domain/schedule/dates'
import { formatDateOf } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { QueuedPost } from '~/lib/campaign_wire'

/** The posts of one day, under its name. */
export interface TimelineDay {
  name: string
  posts: QueuedPost[]
}

export type Order = 'newest' | 'oldest'

function nameOf(instant: Instant, timezone: string, clock: Clock, now: Instant) {
  const day = toWallClock(instant, timezone).date
  const today = toWallClock(now, timezone).date
  if (day === today) return 'Today'
  if (day === plusDays(today, -1)) return 'Yesterday'
  return formatDateOf(instant, timezone, clock, { now })
}

/** The posts by the day that they were written on, by the clock of the user. */
export function timelineOf(
  posts: QueuedPost[],
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

/** In the order asked for, and of one campaign where one is chosen. */
export function arranged(
  posts: QueuedPost[],
  order: Order,
  campaignId: string | null
): QueuedPost[] {
  const chosen = posts.filter((post) => campaignId === null || post.campaign_id === campaignId)
  const forward = order === 'oldest' ? 1 : -1
  return chosen.sort((one, other) => forward * one.created_at.localeCompare(other.created_at))
}
