import { toWallClock } from '@domain/schedule/wall_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { standsAt } from './stands_at'

/** Items by their date on a clock of the zone, in the order they came. */
export function postsByDate(items: readonly CalendarItem[], zone: string) {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) {
    const { date } = toWallClock(standsAt(item), zone)
    const day = days.get(date)
    if (day) day.push(item)
    else days.set(date, [item])
  }
  return days
}
