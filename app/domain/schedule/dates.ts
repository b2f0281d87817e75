import { DateTime } from 'luxon'
import { DAY_MS } from '#domain/schedule/instant'

const WEEK = 7

/** True for a day that is in the calendar: 'YYYY-MM-DD', years 2000 to 2100. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return onCalendar(text).isValid && text >= '2000-01-01' && text <= '2100-12-31'
}

/** The date so many days after (or before) another; dates are 'YYYY-MM-DD' and know no zone. */
export function plusDays(date: string, days: number): string {
  return written(midnight(date) + days * DAY_MS)
}

/** The date so many months after (or before); the last of the month where it has fewer days. */
export function plusMonths(date: string, months: number): string {
  return written(onCalendar(date).plus({ months }).toMillis())
}

/** The Monday of the date's week (spec section 9: the week starts Monday). */
export function mondayOf(date: string): string {
  return plusDays(date, -daysSinceMonday(date))
}

/** The seven dates of the date's week, Monday first. */
export function weekOf(date: string): string[] {
  return datesFrom(mondayOf(date), WEEK)
}

/** Whole weeks, Monday first, that hold the month of the date: 28 to 42 dates. */
export function monthOf(date: string): string[] {
  const month = `${date.slice(0, 7)}-01`
  const first = mondayOf(month)
  const last = plusDays(mondayOf(plusDays(plusMonths(month, 1), -1)), WEEK)
  return datesFrom(first, (midnight(last) - midnight(first)) / DAY_MS)
}

/** So many dates in a row. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => plusDays(first, index))
}

/** ISO number of the date's week, 1 to 53. */
export function weekNumber(date: string): number {
  return onCalendar(date).weekNumber
}

/** True on Monday to Friday. */
export function isWeekday(date: string): boolean {
  return daysSinceMonday(date) < 5
}

/** True when both dates lie in the same month of the same year. */
export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** The date in words, by a luxon format ('EEEE, MMM d'), in English. */
export function dateWords(date: string, format: string): string {
  return onCalendar(date).toFormat(format)
}

/** A screen asks for the same few dates hundreds of times. */
const known = new Map<string, DateTime>()
const MOST_KNOWN = 500

function onCalendar(date: string): DateTime {
  const found = known.get(date) ?? DateTime.fromISO(date, { zone: 'utc', locale: 'en-US' })
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(date, found)
  return found
}

/** In ms; dates know no zone, so that every day of theirs is as long. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function written(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function daysSinceMonday(date: string): number {
  return (new Date(midnight(date)).getUTCDay() + WEEK - 1) % WEEK
}
