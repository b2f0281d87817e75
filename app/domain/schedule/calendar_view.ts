import { spanOf } from '#domain/schedule/day_hours'
import { isCalendarDate, monthOf, plusDays, plusMonths, weekOf } from '#domain/schedule/dates'
import { HOUR_MS } from '#domain/schedule/instant'

export const CALENDAR_VIEWS = ['week', 'list', 'month'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** What the URL of the calendar names. `date` is any day of the week or month that is shown. */
export interface CalendarPlace {
  view: CalendarView
  /** YYYY-MM-DD */
  date: string
}

/** Moments from `start` on, before `end`. */
export interface Span {
  start: Date
  end: Date
}

/** How far clocks stand from UTC at most: +14 in Kiribati, -12 on Baker Island. */
const FARTHEST_ZONE_MS = 14 * HOUR_MS

/** What a URL asks for; anything unknown is the week, and today. */
export function calendarPlace(query: Record<string, unknown>, today: string): CalendarPlace {
  const view = CALENDAR_VIEWS.find((name) => name === query.view) ?? 'week'
  return { view, date: isCalendarDate(query.date) ? query.date : today }
}

/** The dates that the calendar shows: a week, Monday first, or the whole weeks of a month. */
export function datesShown({ view, date }: CalendarPlace): string[] {
  return view === 'month' ? monthOf(date) : weekOf(date)
}

/** The same view one week or month on (1) or back (-1). */
export function neighbour({ view, date }: CalendarPlace, step: 1 | -1): CalendarPlace {
  return { view, date: view === 'month' ? plusMonths(date, step) : plusDays(date, 7 * step) }
}

/** The moments that the calendar shows on a clock of the zone. */
export function spanShown(place: CalendarPlace, zone: string): Span {
  return spanOf(datesShown(place), zone)
}

/** The dates of a place as far as their zone is known: exactly in it, else wherever on earth. */
export function spanToRead(place: CalendarPlace, zone: string | null): Span {
  return zone === null ? spanAnywhere(datesShown(place)) : spanShown(place, zone)
}

/** The moments that some dates are anywhere on earth: for whoever's zone is not known. */
export function spanAnywhere(dates: readonly string[]): Span {
  const { start, end } = spanOf(dates, 'UTC')
  return {
    start: new Date(start.valueOf() - FARTHEST_ZONE_MS),
    end: new Date(end.valueOf() + FARTHEST_ZONE_MS),
  }
}
