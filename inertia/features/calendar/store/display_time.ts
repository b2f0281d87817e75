import type { CalendarItem } from '#transformers/calendar_transformer'

/**
 * Cached, because it is needed many times for hundreds of items. Items never change; a new state is
 * a new object.
 */
const known = new WeakMap<CalendarItem, number>()

/**
 * The time at which the calendar shows a post, in ms: when it was published, else when it is
 * planned.
 */
export function displayTime(item: CalendarItem): number {
  const at = known.get(item) ?? Date.parse(item.posted_at ?? item.scheduled_for)
  known.set(item, at)
  return at
}
