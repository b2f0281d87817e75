import type { Clock } from '#domain/schedule/clock_format'
import { isCalendarDate, padded, plusDays, plusMonths } from '#domain/schedule/dates'
import { resolveWallClock } from '#domain/schedule/wall_clock'
import type { WallClock } from '#domain/schedule/wall_clock'
import { isMonthPrefix, parseMonthName } from '#domain/schedule/read_date_time'

/** The parts of a written date and time that the user types and steps separately. */
export type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'meridiem'

/** The position of a part in the text. `from` is included, `to` is excluded. */
export interface Part {
  name: PartName
  from: number
  to: number
}

const DATE_PARTS: Record<Clock, PartName[]> = {
  '24h': ['day', 'month', 'year'],
  '12h': ['month', 'day', 'year'],
}
const TIME_PARTS: Record<Clock, PartName[]> = {
  '24h': ['hour', 'minute'],
  '12h': ['hour', 'minute', 'meridiem'],
}

/**
 * Returns the parts of a date as the fields write it ('Wed 25 Nov 2026'). Any other text has none.
 */
export function partsOfDate(text: string, clock: Clock): Part[] {
  const matches = tokensOf(text)
  return matches.length === 4 && /^[a-z]/i.test(text)
    ? toParts(matches.slice(1), DATE_PARTS[clock])
    : []
}

/**
 * Returns the parts of a time as the fields write it ('09:00', '9:00 AM'). Any other text has none.
 */
export function partsOfTime(text: string, clock: Clock): Part[] {
  const matches = tokensOf(text)
  const names = TIME_PARTS[clock]
  return matches.length === names.length ? toParts(matches, names) : []
}

function tokensOf(text: string) {
  return [...text.matchAll(/[a-z]+|\d+/gi)]
}

function toParts(tokens: RegExpExecArray[], names: PartName[]): Part[] {
  return tokens.map(({ index, 0: token }, position) => {
    return { name: names[position]!, from: index, to: index + token.length }
  })
}

/** A part that is being typed. It is complete when no further character can belong to it. */
interface TypedPart {
  /** Null until the characters name a value. */
  value: number | null
  isComplete: boolean
}

const LIMITS: Record<'day' | 'month' | 'minute', { max: number; maxFirstDigit: number }> = {
  day: { max: 31, maxFirstDigit: 3 },
  month: { max: 12, maxFirstDigit: 1 },
  minute: { max: 59, maxFirstDigit: 5 },
}

/** Returns the value of the characters typed into a part, or null when they do not fit the part. */
export function parseTypedPart(name: PartName, typed: string, clock: Clock): TypedPart | null {
  if (name === 'meridiem') return typeMeridiem(typed)
  if (name === 'month' && /^[a-z]+$/i.test(typed)) return parseTypedMonth(typed)
  if (!/^\d+$/.test(typed)) return null
  const value = Number(typed)
  if (name === 'year') return parseTypedYear(typed)
  if (name === 'hour') return parseTypedHour(typed, clock)
  const { max, maxFirstDigit } = LIMITS[name]
  if (value > max || typed.length > 2) return null
  const isZero = value === 0 && name !== 'minute'
  return { value: isZero ? null : value, isComplete: typed.length === 2 || value > maxFirstDigit }
}

function parseTypedHour(typed: string, clock: Clock): TypedPart | null {
  const value = Number(typed)
  if (value > 23 || typed.length > 2) return null
  return { value, isComplete: typed.length === 2 || value > (clock === '24h' ? 2 : 1) }
}

function parseTypedYear(typed: string): TypedPart | null {
  if (typed.length > 4) return null
  const isComplete = typed.length === 4
  return { value: isComplete ? Number(typed) : null, isComplete }
}

function parseTypedMonth(typed: string): TypedPart | null {
  if (!isMonthPrefix(typed)) return null
  return { value: parseMonthName(typed), isComplete: false }
}

function typeMeridiem(typed: string): TypedPart | null {
  if (!/^[ap]m?$/i.test(typed)) return null
  return { value: /^p/i.test(typed) ? 1 : 0, isComplete: typed.length === 2 }
}

/**
 * Returns the date and time with one part changed. A day that the month does not have becomes the
 * month's last day. On the 12-hour clock an hour up to 12 stays in its half of the day.
 */
export function setPart(wall: WallClock, name: PartName, value: number, clock: Clock): WallClock {
  const [year, month, day] = wall.date.split('-').map(Number) as [number, number, number]
  const [hour, minute] = wall.time.split(':').map(Number) as [number, number]
  if (name === 'day') return withDateParts(wall, year, month, value)
  if (name === 'month') return withDateParts(wall, year, value, day)
  if (name === 'year') return withDateParts(wall, value, month, day)
  if (name === 'minute') return withTime(wall, hour, value)
  if (name === 'meridiem') return withTime(wall, (hour % 12) + value * 12, minute)
  const isHalfDay = clock === '12h' && value > 0 && value <= 12
  return withTime(wall, isHalfDay ? (value % 12) + (hour < 12 ? 0 : 12) : value, minute)
}

/**
 * Returns the date and time one step up or down in a part. Days and months carry over into the next
 * month or year. Hours wrap within the day, quarter hours within the hour. An hour that a clock
 * change skips is passed over.
 */
export function stepPart(wall: WallClock, name: PartName, by: 1 | -1, zone: string): WallClock {
  const stepped = stepOnce(wall, name, by)
  if (name !== 'hour' || resolveWallClock(stepped, zone)?.kind !== 'skipped') return stepped
  return stepOnce(stepped, name, by)
}

function stepOnce(wall: WallClock, name: PartName, by: 1 | -1): WallClock {
  const { date, time } = wall
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  if (name === 'day') return withValidDate(wall, plusDays(date, by))
  if (name === 'month') return withValidDate(wall, plusMonths(date, by))
  if (name === 'year') return withValidDate(wall, plusMonths(date, 12 * by))
  if (name === 'meridiem') return withTime(wall, (hour + 12) % 24, minute)
  if (name === 'hour') return withTime(wall, (hour + 24 + by) % 24, minute)
  const quarter = by === 1 ? Math.floor(minute / 15) + 1 : Math.ceil(minute / 15) - 1
  return withTime(wall, hour, ((quarter + 4) % 4) * 15)
}

function withValidDate(wall: WallClock, date: string): WallClock {
  return isCalendarDate(date) ? { ...wall, date } : wall
}

function withDateParts(wall: WallClock, year: number, month: number, day: number): WallClock {
  const first = `${String(year).padStart(4, '0')}-${padded(month)}-01`
  if (!isCalendarDate(first)) return wall
  const last = Number(plusDays(plusMonths(first, 1), -1).slice(8))
  return withValidDate(wall, `${first.slice(0, 8)}${padded(Math.min(day, last))}`)
}

function withTime(wall: WallClock, hour: number, minute: number): WallClock {
  return { ...wall, time: `${padded(hour)}:${padded(minute)}` }
}
