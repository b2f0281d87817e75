import type { Clock } from '#domain/schedule/clock'
import { isCalendarDate, plusDays, plusMonths } from '#domain/schedule/dates'
import { isMonthBeginning, monthOfName } from '#domain/schedule/read_date_time'
import { readClock, type WallClock } from '#domain/schedule/wall_clock'

/** The parts of a written date and time that are typed and stepped one by one. */
export type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'meridiem'

/** Where a part is written: characters `from` to before `to`. */
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

/** The parts of a date as the fields write it ('Wed 25 Nov 2026'); none in any other text. */
export function partsOfDate(text: string, clock: Clock): Part[] {
  const found = tokensOf(text)
  return found.length === 4 && /^[a-z]/i.test(text) ? named(found.slice(1), DATE_PARTS[clock]) : []
}

/** The parts of a time as the fields write it ('09:00', '9:00 AM'); none in any other text. */
export function partsOfTime(text: string, clock: Clock): Part[] {
  const found = tokensOf(text)
  const names = TIME_PARTS[clock]
  return found.length === names.length ? named(found, names) : []
}

function tokensOf(text: string) {
  return [...text.matchAll(/[a-z]+|\d+/gi)]
}

function named(tokens: RegExpExecArray[], names: PartName[]): Part[] {
  return tokens.map(({ index, 0: token }, place) => {
    return { name: names[place]!, from: index, to: index + token.length }
  })
}

/** A part being typed: its value so far, and whether no further character belongs to it. */
export interface TypedPart {
  /** Null while the characters do not yet name a value. */
  value: number | null
  isComplete: boolean
}

const LIMITS: Record<'day' | 'month' | 'minute', { max: number; longest: number }> = {
  day: { max: 31, longest: 3 },
  month: { max: 12, longest: 1 },
  minute: { max: 59, longest: 5 },
}

/** What the characters mean in a part; null when they do not fit it. */
export function typePart(name: PartName, typed: string, clock: Clock): TypedPart | null {
  if (name === 'meridiem') return typeMeridiem(typed)
  if (name === 'month' && /^[a-z]+$/i.test(typed)) return typeMonthName(typed)
  if (!/^\d+$/.test(typed)) return null
  const value = Number(typed)
  if (name === 'year') return typeYear(typed)
  if (name === 'hour') return typeHour(typed, clock)
  const { max, longest } = LIMITS[name]
  if (value > max || typed.length > 2) return null
  const isZero = value === 0 && name !== 'minute'
  return { value: isZero ? null : value, isComplete: typed.length === 2 || value > longest }
}

function typeHour(typed: string, clock: Clock): TypedPart | null {
  const value = Number(typed)
  if (value > 23 || typed.length > 2) return null
  return { value, isComplete: typed.length === 2 || value > (clock === '24h' ? 2 : 1) }
}

function typeYear(typed: string): TypedPart | null {
  if (typed.length > 4) return null
  const isComplete = typed.length === 4
  return { value: isComplete ? Number(typed) : null, isComplete }
}

function typeMonthName(typed: string): TypedPart | null {
  if (!isMonthBeginning(typed)) return null
  return { value: monthOfName(typed), isComplete: false }
}

function typeMeridiem(typed: string): TypedPart | null {
  if (!/^[ap]m?$/i.test(typed)) return null
  return { value: /^p/i.test(typed) ? 1 : 0, isComplete: typed.length === 2 }
}

/**
 * The date and time with one part set to a value; a day that the month does not have becomes its last.
 * On the 12-hour clock an hour up to 12 keeps its half of the day.
 */
export function setPart(wall: WallClock, name: PartName, value: number, clock: Clock): WallClock {
  const [year, month, day] = wall.date.split('-').map(Number) as [number, number, number]
  const [hour, minute] = wall.time.split(':').map(Number) as [number, number]
  if (name === 'day') return withDate(wall, year, month, value)
  if (name === 'month') return withDate(wall, year, value, day)
  if (name === 'year') return withDate(wall, value, month, day)
  if (name === 'minute') return withTime(wall, hour, value)
  if (name === 'meridiem') return withTime(wall, (hour % 12) + value * 12, minute)
  const isHalfDay = clock === '12h' && value > 0 && value <= 12
  return withTime(wall, isHalfDay ? (value % 12) + (hour < 12 ? 0 : 12) : value, minute)
}

/**
 * One step up or down in a part: days and months carry over, hours and quarters of an hour come round
 * within their day and hour. An hour that a clock change skips is stepped over.
 */
export function stepPart(wall: WallClock, name: PartName, by: 1 | -1, zone: string): WallClock {
  const stepped = stepOnce(wall, name, by)
  if (name !== 'hour' || readClock(stepped, zone)?.kind !== 'skipped') return stepped
  return stepOnce(stepped, name, by)
}

function stepOnce(wall: WallClock, name: PartName, by: 1 | -1): WallClock {
  const { date, time } = wall
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  if (name === 'day') return dated(wall, plusDays(date, by))
  if (name === 'month') return dated(wall, plusMonths(date, by))
  if (name === 'year') return dated(wall, plusMonths(date, 12 * by))
  if (name === 'meridiem') return withTime(wall, (hour + 12) % 24, minute)
  if (name === 'hour') return withTime(wall, (hour + 24 + by) % 24, minute)
  const quarter = by === 1 ? Math.floor(minute / 15) + 1 : Math.ceil(minute / 15) - 1
  return withTime(wall, hour, ((quarter + 4) % 4) * 15)
}

function dated(wall: WallClock, date: string): WallClock {
  return isCalendarDate(date) ? { ...wall, date } : wall
}

function withDate(wall: WallClock, year: number, month: number, day: number): WallClock {
  const first = `${String(year).padStart(4, '0')}-${padded(month)}-01`
  if (!isCalendarDate(first)) return wall
  const last = Number(plusDays(plusMonths(first, 1), -1).slice(8))
  return dated(wall, `${first.slice(0, 8)}${padded(Math.min(day, last))}`)
}

function withTime(wall: WallClock, hour: number, minute: number): WallClock {
  return { ...wall, time: `${padded(hour)}:${padded(minute)}` }
}

function padded(value: number): string {
  return String(value).padStart(2, '0')
}
