import type { CalendarItem } from '~/lib/calendar_wire'

/** Where a post stands in the calendar, in ms: when it went out, else when it is to. */
export function standsAt({ posted_at: postedAt, scheduled_for: plannedFor }: CalendarItem): number {
  return Date.parse(postedAt ?? plannedFor)
}
