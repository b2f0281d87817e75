import type CalendarFeed from '#models/calendar_feed'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

/** Whether an organization's calendar has a link, and what is known of it; never its secret. */
export function calendarFeed(feed: CalendarFeed | null) {
  if (!feed) return { exists: false, created_at: null, created_by: null, read_at: null }
  return {
    exists: true,
    created_at: toWireInstant(feed.createdAt),
    created_by: feed.creator?.fullName ?? null,
    read_at: wireInstant(feed.readAt ?? null),
  }
}
