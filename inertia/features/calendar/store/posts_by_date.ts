import { startOfDay } from '@domain/schedule/day_hours'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { standsAt } from './stands_at'

/** Items (in order of time) by their date on a clock of the zone. Asks the clock once a day. */
export function postsByDate(items: readonly CalendarItem[], zone: string) {
  const days = new Map<string, CalendarItem[]>()
  let day: CalendarItem[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const at = standsAt(item)
    if (at >= end) {
      const { date } = toWallClock(at, zone)
      end = startOfDay(plusDays(date, 1), zone).valueOf()
      day = []
      days.set(date, day)
    }
    day.push(item)
  }
  return days
}
