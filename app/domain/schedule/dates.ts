import { DAY_MS } from '#domain/schedule/instant'

const WEEK = 7

/** True for a day that is in the calendar: 'YYYY-MM-DD', years 2000 to 2100. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnightOf = midnight(text)
  if (Number.isNaN(midnightOf) || written(midnightOf) !== text) return false
  return text >= '2000-01-01' && text <= '2100-12-31'
}

/** The date so many days after (or before) another; dates are 'YYYY-MM-DD' and know no zone. */
export function plusDays(date: string, days: number): string {
  return written(midnight(date) + days * DAY_MS)
}

/** The date so many months after (or before); the last of the month where it has fewer days. */
export function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
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
  // A week belongs to the year that its Thursday is in.
  const thursday = plusDays(mondayOf(date), 3)
  const firstOfYear = midnight(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((midnight(thursday) - firstOfYear) / DAY_MS / WEEK) + 1
}

/** True on Monday to Friday. */
export function isWeekday(date: string): boolean {
  return daysSinceMonday(date) < 5
}

/** True when both dates lie in the same month of the same year. */
export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const FORMAT_PARTS = /d|M{3,4}|yyyy|c{3,4}/g

/**
 * The date in English, by a format of `d` (25), `ccc` (Wed), `cccc` (Wednesday), `MMM` (Nov), `MMMM`
 * (November) and `yyyy`: 'ccc d MMM' is 'Wed 25 Nov'.
 */
export function dateWords(date: string, format: string): string {
  const weekday = WEEKDAYS[daysSinceMonday(date)] ?? ''
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
  const words: Record<string, string> = {
    ...{ d: String(Number(date.slice(8, 10))), yyyy: date.slice(0, 4) },
    ...{ ccc: weekday.slice(0, 3), cccc: weekday, MMM: month.slice(0, 3), MMMM: month },
  }
  return format.replace(FORMAT_PARTS, (part) => words[part] ?? part)
}

/** In ms; dates know no zone, so that every day of theirs is as long. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function written(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** 0 for a Monday, 6 for a Sunday. */
export function daysSinceMonday(date: string): number {
  return (new Date(midnight(date)).getUTCDay() + WEEK - 1) % WEEK
}
