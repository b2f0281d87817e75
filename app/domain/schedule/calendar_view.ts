import { rangeOfDates, startOfDay } from '#domain/schedule/slots'
import {
  isCalendarDate,
  weeksOfMonth,
  plusDays,
  plusMonths,
  weekOf,
  isWeekday,
} from '#domain/schedule/dates'
import { HOUR_MS, DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import type { PostStatus } from '#domain/posts/post_lifecycle'

export const CALENDAR_VIEWS = ['week', 'list', 'month'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** What the calendar's URL specifies. `date` is any day of the week or month that is shown. */
export interface CalendarLocation {
  view: CalendarView
  /** YYYY-MM-DD */
  date: string
}

/** Includes `start` and excludes `end`. */
interface TimeRange {
  start: Date
  end: Date
}

/**
 * The largest UTC offset of any zone: +14 h in Kiribati; the largest negative one is -12 h on Baker
 * Island.
 */
const MAX_ZONE_OFFSET_MS = 14 * HOUR_MS

/**
 * Returns the location that a URL asks for. An unknown view becomes the week, an unknown date
 * becomes today.
 */
export function calendarLocation(query: Record<string, unknown>, today: string): CalendarLocation {
  const view = CALENDAR_VIEWS.find((name) => name === query.view) ?? 'week'
  return { view, date: isCalendarDate(query.date) ? query.date : today }
}

/**
 * Returns the dates that the calendar shows: one week from Monday on, or the whole weeks of a
 * month.
 */
export function visibleDates({ view, date }: CalendarLocation): string[] {
  return view === 'month' ? weeksOfMonth(date) : weekOf(date)
}

/** Returns the same view one week or month later (1) or earlier (-1). */
export function adjacentLocation({ view, date }: CalendarLocation, step: 1 | -1): CalendarLocation {
  return { view, date: view === 'month' ? plusMonths(date, step) : plusDays(date, 7 * step) }
}

/** Returns the time range that the calendar shows on a clock in the zone. */
export function visibleRange(location: CalendarLocation, zone: string): TimeRange {
  return rangeOfDates(visibleDates(location), zone)
}

/**
 * Returns the time range to load. While the zone is unknown, the range covers the dates in every
 * zone.
 */
export function rangeToLoad(location: CalendarLocation, zone: string | null): TimeRange {
  return zone === null ? rangeInAnyZone(visibleDates(location)) : visibleRange(location, zone)
}

/**
 * Returns a time range that covers the dates in every zone on earth, for a user whose zone is
 * unknown.
 */
function rangeInAnyZone(dates: readonly string[]): TimeRange {
  const { start, end } = rangeOfDates(dates, 'UTC')
  return {
    start: new Date(start.valueOf() - MAX_ZONE_OFFSET_MS),
    end: new Date(end.valueOf() + MAX_ZONE_OFFSET_MS),
  }
}

/**
 * The statuses of posts that the calendar shows: every post that has or had a time. A post that
 * waits for review has no time yet. A cancelled or rejected post has released its time.
 */
export const CALENDAR_STATUSES = [
  'approved',
  'scheduled',
  'queued',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
] as const satisfies readonly PostStatus[]

/**
 * The longest time range that one request may read, in ms. It covers more than six weeks in every
 * zone.
 */
export const MAX_CALENDAR_RANGE_MS = 62 * DAY_MS

/** How many posts one answer has: those for a program, and those for the screen. */
export const CALENDAR_PAGE = { max: 10_000, screen: 1000 } as const

/** UTF-16 units of a post's text that the screen gets. A card shows 80 visible characters of them. */
export const CARD_TEXT_LENGTH = 240

/** The posts of the dates around a month (YYYY-MM) on a clock in the zone, counted by date. */
export interface CalendarDays {
  zone: string
  month: string
  counts: Record<string, number>
}

/**
 * Returns how many moments fall on each of the consecutive dates on a clock in the zone. Dates
 * without any moment are left out.
 */
export function countByDay(
  moments: readonly Instant[],
  dates: readonly string[],
  zone: string
): Record<string, number> {
  const starts = [...dates, plusDays(dates.at(-1)!, 1)].map((date) => startOfDay(date, zone))
  const counts: Record<string, number> = {}
  for (const moment of moments) {
    const next = starts.findIndex((start) => start.valueOf() > moment.valueOf())
    const date = dates[next - 1]
    if (date !== undefined) counts[date] = (counts[date] ?? 0) + 1
  }
  return counts
}

/** Returns those of the dates that are weekdays, not in the past, and have no planned post. */
export function emptyWeekdays(
  dates: readonly string[],
  taken: ReadonlySet<string>,
  today: string
): string[] {
  return dates.filter((date) => isWeekday(date) && date >= today && !taken.has(date))
}
