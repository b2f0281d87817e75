import type { Clock } from '#domain/schedule/clock_format'
import { MONTHS, formatDatePattern, isCalendarDate, padded, plusDays } from '#domain/schedule/dates'

/** The result of reading a text that contains a date, a time or both. */
interface DateAndTime {
  /** YYYY-MM-DD */
  date?: string
  /** HH:MM */
  time?: string
}

interface ReadOptions {
  /** The user's current date, YYYY-MM-DD. */
  today: string
  /** Decides whether '11/12' starts with the month. */
  clock: Clock
  /** Decides whether a bare '9' is a day of the month or an hour. */
  part: 'date' | 'time'
}

/** The state of reading a text. Each step removes from `rest` what it understands. */
interface Reading extends DateAndTime {
  rest: string
}

const MONTH_NAMES = MONTHS.map((name) => name.toLowerCase())
const WEEKDAY =
  /\b(?:(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|r|rs)?|weds|tues|thurs)\b/
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/
const FILLERS = /\b(?:at|on|the|next|this|of|um|o'?clock)\b|[,]/g

/**
 * Reads a typed date and time: '2026-11-25', '25 nov 9am', 'tomorrow 9', 'mon 14:30', 'Wed, Nov 25,
 * 2026', '930'. Returns null when part of the text is not understood. A date without a year is the
 * next such date. A weekday beside a date is ignored.
 */
export function readDateTime(text: string, options: ReadOptions): DateAndTime | null {
  const reading: Reading = { rest: text.toLowerCase().replace(FILLERS, ' ').trim() }
  if (reading.rest === '') return null
  const steps = [
    takeIso,
    takeNumericDate,
    takeClockTime,
    takeNamedDate,
    takeRelativeDay,
    takeNumbers,
  ]
  for (const step of steps) {
    if (!step(reading, options)) return null
  }
  if (reading.rest.trim() !== '') return null
  const { date, time } = reading
  if (date === undefined && time === undefined) return null
  return { ...(date && { date }), ...(time && { time }) }
}

/** Returns the number of the month whose name starts with the text ('nov' gives 11), or null. */
export function parseMonthName(name: string): number | null {
  if (name.length < 3) return null
  const index = MONTH_NAMES.findIndex((month) => month.startsWith(name.toLowerCase()))
  return index === -1 ? null : index + 1
}

/** Returns true while the letters are the start of a month's name. */
export function isMonthPrefix(letters: string): boolean {
  return MONTH_NAMES.some((month) => month.startsWith(letters.toLowerCase()))
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(reading.rest)
  if (found) reading.rest = reading.rest.replace(found[0], ' ')
  return found
}

function takeIso(reading: Reading): boolean {
  const found = take(reading, /\b(\d{4})-(\d{1,2})-(\d{1,2})(?:t|\b)/)
  return found ? setDate(reading, Number(found[1]), Number(found[2]), Number(found[3])) : true
}

function takeNumericDate(reading: Reading, { clock, today, part }: ReadOptions): boolean {
  const pattern =
    part === 'date'
      ? /\b(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?(?=\s|$)/
      : /\b(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})\b/
  const found = reading.date === undefined ? take(reading, pattern) : null
  if (!found) return true
  const [first, second] = [Number(found[1]), Number(found[3])]
  const isMonthFirst = second > 12 || (clock === '12h' && found[2] === '/' && first <= 12)
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  return found[4]
    ? setDate(reading, fullYear(found[4]), month, day)
    : setNextDate(reading, month, day, today)
}

function takeClockTime(reading: Reading): boolean {
  const namedTime = take(reading, /\b(noon|midnight)\b/)
  if (namedTime) return setTime(reading, namedTime[1] === 'noon' ? 12 : 0, 0)
  const colon = take(reading, /\b(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*(?:(a|p)\.?m?\.?)?(?=\s|$)/)
  if (colon) return setTime(reading, Number(colon[1]), Number(colon[2]), colon[3])
  const meridiem = take(reading, /\b(\d{1,2})(\d{2})?\s*(a|p)\.?(?:m\b\.?)?(?=\s|$)/)
  if (!meridiem) return true
  return setTime(reading, Number(meridiem[1]), Number(meridiem[2] ?? 0), meridiem[3])
}

function takeNamedDate(reading: Reading, { today }: ReadOptions): boolean {
  if (reading.date !== undefined) return true
  const name = MONTH.exec(reading.rest)
  const month = name ? parseMonthName(name[0]) : null
  if (!name || month === null) return true
  reading.rest = reading.rest.replace(name[0], ' | ').replace(WEEKDAY, ' ')
  const day =
    take(reading, /\b(\d{1,2})(?:st|nd|rd|th|\.)?\s*\|/) ??
    take(reading, /\|\s*(\d{1,2})(?:st|nd|rd|th)?\b/)
  if (!day) return false
  const year = take(reading, /\b(20\d{2})\b/)
  reading.rest = reading.rest.replace('|', ' ')
  return year
    ? setDate(reading, Number(year[1]), month, Number(day[1]))
    : setNextDate(reading, month, Number(day[1]), today)
}

function takeRelativeDay(reading: Reading, { today }: ReadOptions): boolean {
  const word = take(reading, /\b(today|tonight|tomorrow|tomorow|tom|tmrw?|tmr|yesterday)\b/)
  const weekday = take(reading, WEEKDAY)
  if (reading.date !== undefined) return true
  if (word) reading.date = plusDays(today, daysAhead(word[1]!))
  else if (weekday) reading.date = nextWeekday(weekday[0].slice(0, 3), today)
  return true
}

function daysAhead(word: string): number {
  if (word === 'yesterday') return -1
  return word === 'today' || word === 'tonight' ? 0 : 1
}

/**
 * Reads a number without any context: an hour when a day is known, else the part that the field is
 * for.
 */
function takeNumbers(reading: Reading, { part, today }: ReadOptions): boolean {
  const found = take(reading, /^\s*(\d{1,4})\.?\s*$/)
  if (!found) return true
  const digits = found[1]!
  if (part === 'date' && reading.date === undefined) {
    if (digits.length > 2) return false
    return setNextDay(reading, Number(digits), today)
  }
  if (reading.time !== undefined) return false
  if (digits.length <= 2) return setTime(reading, Number(digits), 0)
  return setTime(reading, Number(digits.slice(0, -2)), Number(digits.slice(-2)))
}

function setTime(reading: Reading, hour: number, minute: number, meridiem?: string): boolean {
  if (hour > 23 || minute > 59) return false
  const isTwelveHour = meridiem !== undefined && hour <= 12
  const read = isTwelveHour ? (hour % 12) + (meridiem === 'p' ? 12 : 0) : hour
  reading.time = `${padded(read)}:${padded(minute)}`
  return true
}

function setDate(reading: Reading, year: number, month: number, day: number): boolean {
  const date = dateOf(year, month, day)
  if (!isCalendarDate(date)) return false
  reading.date = date
  return true
}

/** Sets the next such date from today on. 29 February may be several years away. */
function setNextDate(reading: Reading, month: number, day: number, today: string): boolean {
  const year = Number(today.slice(0, 4))
  const dates = [0, 1, 2, 3, 4].map((years) => dateOf(year + years, month, day))
  const next = dates.find((date) => isCalendarDate(date) && date >= today)
  if (next) reading.date = next
  return next !== undefined
}

/** Sets the next date from today on that has this day of the month. */
function setNextDay(reading: Reading, day: number, today: string): boolean {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const dates = [0, 1, 2].map((ahead) => {
    const index = month - 1 + ahead
    return dateOf(year + Math.floor(index / 12), (index % 12) + 1, day)
  })
  const next = dates.find((date) => isCalendarDate(date) && date >= today)
  if (next) reading.date = next
  return next !== undefined
}

/** Returns the next such weekday after today. On a Monday, 'mon' is a week away. */
function nextWeekday(name: string, today: string): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => plusDays(today, ahead))
  return days.find((date) => formatDatePattern(date, 'ccc').toLowerCase() === name)!
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function dateOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`
}
