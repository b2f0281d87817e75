import { DAY_MS } from '#domain/schedule/instant'

const WEEK = 7

/** Returns true for a date that the calendar supports: 'YYYY-MM-DD' in the years 2000 to 2100. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const timestamp = midnight(text)
  if (Number.isNaN(timestamp) || toIsoDate(timestamp) !== text) return false
  return text >= '2000-01-01' && text <= '2100-12-31'
}

/**
 * Returns the date `days` days later, or earlier when negative. Dates are 'YYYY-MM-DD' without a
 * zone.
 */
export function plusDays(date: string, days: number): string {
  return toIsoDate(midnight(date) + days * DAY_MS)
}

/**
 * Returns the date `months` months later, or earlier when negative. A day that the target month
 * does not have becomes the month's last day.
 */
export function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toIsoDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** Returns the Monday of the date's week. */
export function mondayOf(date: string): string {
  return plusDays(date, -daysSinceMonday(date))
}

/** Returns the seven dates of the date's week, Monday first. */
export function weekOf(date: string): string[] {
  return datesFrom(mondayOf(date), WEEK)
}

/** Returns the whole weeks, from Monday on, that contain the date's month: 28 to 42 dates. */
export function weeksOfMonth(date: string): string[] {
  const month = `${date.slice(0, 7)}-01`
  const first = mondayOf(month)
  const last = plusDays(mondayOf(plusDays(plusMonths(month, 1), -1)), WEEK)
  return datesFrom(first, (midnight(last) - midnight(first)) / DAY_MS)
}

/** Returns `count` consecutive dates. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => plusDays(first, index))
}

/** Returns the ISO week number of the date, 1 to 53. */
export function weekNumber(date: string): number {
  // ISO 8601 assigns a week to the year that contains its Thursday.
  const thursday = plusDays(mondayOf(date), 3)
  const firstOfYear = midnight(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((midnight(thursday) - firstOfYear) / DAY_MS / WEEK) + 1
}

/** Returns true for Monday to Friday. */
export function isWeekday(date: string): boolean {
  return daysSinceMonday(date) < 5
}

/** Returns a number with two digits, as in dates and times: '09'. */
export function padded(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns a whole hour as a time: '09:00'. */
export function hourText(hour: number): string {
  return `${padded(hour)}:00`
}

/** Returns true when both dates are in the same month of the same year. */
export function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const FORMAT_PARTS = /d|M{3,4}|yyyy|c{3,4}/g

/**
 * Returns the date in English. The pattern may contain `d` (25), `ccc` (Wed), `cccc` (Wednesday),
 * `MMM` (Nov), `MMMM` (November) and `yyyy`: 'ccc d MMM' gives 'Wed 25 Nov'.
 */
export function formatDatePattern(date: string, format: string): string {
  const weekday = WEEKDAYS[daysSinceMonday(date)] ?? ''
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
  const parts: Record<string, string> = {
    d: String(Number(date.slice(8, 10))),
    yyyy: date.slice(0, 4),
    ccc: weekday.slice(0, 3),
    cccc: weekday,
    MMM: month.slice(0, 3),
    MMMM: month,
  }
  return format.replace(FORMAT_PARTS, (part) => parts[part] ?? part)
}

/** Returns milliseconds since 1970 in UTC, where every day has the same length. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function toIsoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Returns 0 for a Monday and 6 for a Sunday. */
export function daysSinceMonday(date: string): number {
  return (new Date(midnight(date)).getUTCDay() + WEEK - 1) % WEEK
}

/**
 * Returns 'November 16 – 22' or 'November 30 – December 6'. The years are added when they differ.
 */
export function formatWeekRange(
  dates: readonly string[],
  month: 'long' | 'short' = 'long'
): string {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const name = month === 'long' ? 'MMMM' : 'MMM'
  const start = formatDatePattern(first, isSameYear(first, last) ? `${name} d` : `${name} d, yyyy`)
  if (isSameMonth(first, last)) return `${start} – ${formatDatePattern(last, 'd')}`
  return `${start} – ${formatDatePattern(last, isSameYear(first, last) ? `${name} d` : `${name} d, yyyy`)}`
}

/** Returns 'November 2026' or 'Nov 2026'. */
export function formatMonth(date: string, month: 'long' | 'short' = 'long'): string {
  return formatDatePattern(date, month === 'long' ? 'MMMM yyyy' : 'MMM yyyy')
}

function isSameYear(a: string, b: string): boolean {
  return a.slice(0, 4) === b.slice(0, 4)
}
