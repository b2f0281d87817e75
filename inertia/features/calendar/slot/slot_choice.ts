import { HOUR_MS } from '@domain/schedule/instant'
import { publishTimeProblem } from '@domain/schedule/publish_time'
import { startOfDay } from '@domain/schedule/day_hours'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { SLOT } from './messages'

type Between = (start: number, end: number) => CalendarItem[]

/** Why nothing can be scheduled for that moment, in a sentence; null when it can. */
export function timeProblem(instant: Date | null, now: Date): string | null {
  return instant === null ? SLOT.noTime : publishTimeProblem(instant, now)
}

/** 'Today', 'Tomorrow', 'In 2 days': how far the day of a moment is from today. */
export function dayDistance(instant: Date, today: string, zone: string): string {
  const { date } = toWallClock(instant, zone)
  const days = Math.round((Date.parse(date) - Date.parse(today)) / (24 * HOUR_MS))
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days > 1 ? `In ${days} days` : ''
}

/** Whether other posts are planned in the hour, in words. */
export function concurrentPostsLabel(instant: Date, itemsBetween: Between): string {
  const start = Math.floor(instant.valueOf() / HOUR_MS) * HOUR_MS
  const { length } = itemsBetween(start, start + HOUR_MS)
  return length === 0 ? SLOT.alone : SLOT.concurrent(length)
}

/** From the first moment of a date on, before the next date, in ms. */
export function dayOf(date: string, zone: string) {
  return {
    start: startOfDay(date, zone).valueOf(),
    end: startOfDay(plusDays(date, 1), zone).valueOf(),
  }
}
