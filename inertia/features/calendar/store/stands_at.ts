import type { CalendarItem } from '~/lib/calendar_wire'

/** Asked many times of hundreds of items, which never change: another state is another item. */
const known = new WeakMap<CalendarItem, number>()

/** Where a post stands in the calendar, in ms: when it went out, else when it is to. */
export function standsAt(item: CalendarItem): number {
  const at = known.get(item) ?? Date.parse(item.posted_at ?? item.scheduled_for)
  known.set(item, at)
  return at
}
