import { MINUTE_MS, HOUR_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { toWallClock, toInstant, offsetMinutes, wallClockMs } from '#domain/schedule/wall_clock'
import { hourText, isWeekday, plusDays } from '#domain/schedule/dates'

/** One hour cell of the calendar with the date of its column. */
export interface Slot extends DayHour {
  /** YYYY-MM-DD */
  date: string
}

/** Returns the hour cell that contains a moment on a clock in the zone. */
export function slotOf(instant: Instant, zone: string): Slot {
  const { date } = toWallClock(instant, zone)
  const hours = existingHours(dayHours(date, zone))
  const at = hours.findLast((hour) => hour.instant.valueOf() <= instant.valueOf()) ?? hours[0]!
  return { ...at, date }
}

/**
 * Returns the moment at which an hour of a date begins on a clock in the zone, or null when clocks
 * skip the hour. For an hour that occurs twice, `time` selects the first or the second one.
 */
export function instantOfSlot(
  { date, hour, time = 'first' }: { date: string; hour: number; time?: 'first' | 'second' },
  zone: string
): Date | null {
  const cells = existingHours(dayHours(date, zone)).filter((cell) => cell.hour === hour)
  const chosen = time === 'second' ? cells.find(({ kind }) => kind === 'second') : cells[0]
  return chosen?.instant ?? null
}

/** Returns the cells that can contain a post. */
export function existingHours<Hour extends DayHour>(hours: readonly Hour[]): Hour[] {
  return hours.filter(({ kind }) => kind !== 'missing')
}

/** Returns the cells of the dates in order of time. */
export function slotsOf(dates: readonly string[], zone: string): Slot[] {
  return dates.flatMap((date) => dayHours(date, zone).map((hour) => ({ ...hour, date })))
}

/** The times on weekdays at which an organization publishes. */
export const SLOT_TIMES = ['10:00', '14:00']

/** The number of free slots that are returned by default and at most. */
export const SLOT_COUNT = { default: 5, max: 60 }

/** Leaves the author enough time to read a newly added post once more before it is published. */
const MIN_LEAD_MS = 5 * MINUTE_MS

/** Covers two posts per weekday for more than two years. Nothing is planned beyond that. */
const MAX_DAYS = 800

interface SlotQuery {
  /** The IANA zone in which the organization plans. */
  zone: string
  now: Instant
  count: number
}

/**
 * Returns the next free slots, soonest first: Monday to Friday at the slot times. A slot is taken
 * when any post is planned within its hour, as the calendar shows it.
 */
export function freeSlots(planned: readonly Instant[], { zone, now, count }: SlotQuery): Date[] {
  const isTaken = takenHours(planned, zone)
  const { date: today } = toWallClock(now, zone)
  const free: Date[] = []
  for (let day = 0; day < MAX_DAYS && free.length < count; day += 1) {
    for (const slot of slotsOfDay(plusDays(today, day), zone)) {
      const isSoon = slot.valueOf() < now.valueOf() + MIN_LEAD_MS
      if (!isSoon && !isTaken(slot) && free.length < count) free.push(slot)
    }
  }
  return free
}

/** A clock that is set back shows an hour again, at most two hours later. */
const NEAR_HOURS = [-2, -1, 0, 1, 2]

/** Compares only posts near a slot on the clock, since converting all of them takes long. */
function takenHours(planned: readonly Instant[], zone: string) {
  const byHour = Map.groupBy(planned, (instant) => Math.floor(instant.valueOf() / HOUR_MS))
  return (slot: Date) => {
    const hour = hourOf(slot, zone)
    const near = NEAR_HOURS.flatMap(
      (step) => byHour.get(Math.floor(slot.valueOf() / HOUR_MS) + step) ?? []
    )
    return near.some((instant) => hourOf(instant, zone) === hour)
  }
}

function hourOf(instant: Instant, zone: string): string {
  const { date, time } = toWallClock(instant, zone)
  return `${date} ${time.slice(0, 2)}`
}

function slotsOfDay(date: string, zone: string): Date[] {
  if (!isWeekday(date)) return []
  return SLOT_TIMES.flatMap((time) => toInstant({ date, time }, zone) ?? [])
}

/**
 * The kind of an hour. Clocks skip a `missing` hour. They show an hour twice when they are set
 * back, as `first` and `second`.
 */
export type HourKind = 'ordinary' | 'missing' | 'first' | 'second'

/**
 * One hour cell of a day. `instant` is the moment at which it begins; for a missing hour it is the
 * moment of the clock change.
 */
interface DayHour {
  /** 0 to 23 */
  hour: number
  instant: Date
  kind: HourKind
}

/**
 * Returns the hours of a day on a clock in the zone, in order of time. A normal day has 24 hours. A
 * day with a repeated hour has 25. A day with a skipped hour has 23 real hours and one `missing`
 * hour. Where the clock is set back by more than an hour, or in the middle of one, several hours are
 * repeated. An unknown zone counts as UTC.
 */
export function dayHours(date: string, zone: string): DayHour[] {
  const start = startOfDay(date, zone)
  const end = startOfDay(plusDays(date, 1), zone)
  const isRegular = end.valueOf() - start.valueOf() === 24 * HOUR_MS && isMidnight(start, zone)
  if (isRegular && offsetMinutes(start, zone) === offsetMinutes(end, zone))
    return regularHours(start)
  return changedHours(date, start, end, zone)
}

/**
 * Returns the first moment of the date in the zone: midnight, or the first moment after it when a
 * clock change skips midnight.
 */
export function startOfDay(date: string, zone: string): Date {
  return toInstant({ date, time: '00:00' }, zone) ?? toInstant({ date, time: '00:00' }, 'UTC')!
}

/** Returns the time range from the start of the first date to the end of the last one. */
export function rangeOfDates(dates: readonly string[], zone: string): { start: Date; end: Date } {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  return { start: startOfDay(first, zone), end: startOfDay(plusDays(last, 1), zone) }
}

function regularHours(start: Date): DayHour[] {
  return Array.from({ length: 24 }, (_, hour) => {
    return { hour, instant: new Date(start.valueOf() + hour * HOUR_MS), kind: 'ordinary' as const }
  })
}

/** Clock changes in the years that the product supports are at full quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS

/** Returns the cells of a day on which the clock changes, as the clock shows them one by one. */
function changedHours(date: string, start: Date, end: Date, zone: string): DayHour[] {
  const shown: Pick<DayHour, 'hour' | 'instant'>[] = []
  let last = -Infinity
  for (let ms = start.valueOf(); ms < end.valueOf(); ms += STEP_MS) {
    const wall = wallClockMs(ms, zone)
    const hour = new Date(wall).getUTCHours()
    if (wall < last || hour !== shown.at(-1)?.hour) shown.push({ hour, instant: new Date(ms) })
    last = wall
  }
  const cells = Array.from({ length: 24 }, (_, hour) => hoursAt(date, hour, shown, zone)).flat()
  return cells.toSorted((a, b) => a.instant.valueOf() - b.instant.valueOf())
}

/** Returns the cells of one hour on the clock: one cell, or two when the hour occurs twice. */
function hoursAt(
  date: string,
  hour: number,
  shown: readonly Pick<DayHour, 'hour' | 'instant'>[],
  zone: string
): DayHour[] {
  const [first, second] = shown.filter((cell) => cell.hour === hour)
  if (!first) {
    const instant = toInstant({ date, time: hourText(hour) }, zone) ?? startOfDay(date, 'UTC')
    return [{ hour, instant, kind: 'missing' }]
  }
  if (!second) return [{ ...first, kind: 'ordinary' }]
  return [
    { ...first, kind: 'first' },
    { ...second, kind: 'second' },
  ]
}

function isMidnight(instant: Date, zone: string): boolean {
  return toWallClock(instant, zone).time === '00:00'
}
