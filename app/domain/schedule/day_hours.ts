import { HOUR_MS } from '#domain/schedule/instant'
import { plusDays } from '#domain/schedule/dates'
import { offsetMinutes, toInstant, toWallClock } from '#domain/schedule/wall_clock'

/**
 * What an hour of a day is: `missing` where clocks jump over it, `first` and `second` where they go
 * back and it comes twice.
 */
export type HourKind = 'ordinary' | 'missing' | 'first' | 'second'

/** One hour cell of a day: `instant` is the moment it begins (of a missing one, the change itself). */
export interface DayHour {
  /** 0 to 23 */
  hour: number
  instant: Date
  kind: HourKind
}

/**
 * The hours of a day on a clock of the zone, in order of time: 24 of them, 25 where one comes twice;
 * of a day with a missing hour, 23 that are real and the missing one in its place. An unknown zone
 * reads as UTC.
 */
export function dayHours(date: string, zone: string): DayHour[] {
  const start = startOfDay(date, zone)
  const end = startOfDay(plusDays(date, 1), zone)
  const isPlain = end.valueOf() - start.valueOf() === 24 * HOUR_MS && isMidnight(start, zone)
  if (isPlain && offsetAt(start, zone) === offsetAt(end, zone)) return plainHours(start)
  return Array.from({ length: 24 }, (_, hour) => hoursAt(date, hour, zone)).flat()
}

/** The first moment of the date in the zone: midnight, or what comes first where midnight is missing. */
export function startOfDay(date: string, zone: string): Date {
  return toInstant({ date, time: '00:00' }, zone) ?? toInstant({ date, time: '00:00' }, 'UTC')!
}

/** The moments from the first date on, before the day after the last. */
export function spanOf(dates: readonly string[], zone: string): { start: Date; end: Date } {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  return { start: startOfDay(first, zone), end: startOfDay(plusDays(last, 1), zone) }
}

function plainHours(start: Date): DayHour[] {
  return Array.from({ length: 24 }, (_, hour) => {
    return { hour, instant: new Date(start.valueOf() + hour * HOUR_MS), kind: 'ordinary' as const }
  })
}

/** The cells of one hour on the clock: one, or two where it comes twice. */
function hoursAt(date: string, hour: number, zone: string): DayHour[] {
  const time = `${String(hour).padStart(2, '0')}:00`
  const instant = toInstant({ date, time }, zone) ?? startOfDay(date, 'UTC')
  if (!showsHour(instant, date, hour, zone)) return [{ hour, instant, kind: 'missing' }]
  const again = new Date(instant.valueOf() + HOUR_MS)
  if (!showsHour(again, date, hour, zone)) return [{ hour, instant, kind: 'ordinary' }]
  return [
    { hour, instant, kind: 'first' },
    { hour, instant: again, kind: 'second' },
  ]
}

function showsHour(instant: Date, date: string, hour: number, zone: string): boolean {
  const shown = toWallClock(instant, zone)
  return shown.date === date && Number(shown.time.slice(0, 2)) === hour
}

function isMidnight(instant: Date, zone: string): boolean {
  return toWallClock(instant, zone).time === '00:00'
}

function offsetAt(instant: Date, zone: string): number {
  return offsetMinutes(instant, zone)
}
