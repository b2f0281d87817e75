import { dayHours, type DayHour } from '#domain/schedule/day_hours'
import type { Instant } from '#domain/schedule/instant'
import { toWallClock } from '#domain/schedule/wall_clock'

/** One hour cell of the calendar, with the date of its column. */
export interface Slot extends DayHour {
  /** YYYY-MM-DD */
  date: string
}

/** The hour cell in which a moment stands on a clock of the zone. */
export function slotOf(instant: Instant, zone: string): Slot {
  const { date } = toWallClock(instant, zone)
  const hours = realHours(dayHours(date, zone))
  const at = hours.findLast((hour) => hour.instant.valueOf() <= instant.valueOf()) ?? hours[0]!
  return { ...at, date }
}

/**
 * The moment an hour of a date begins on a clock of the zone; null where clocks jump over the hour.
 * Of an hour that comes twice, the first unless `second` is asked for.
 */
export function instantOfSlot(
  { date, hour, time = 'first' }: { date: string; hour: number; time?: 'first' | 'second' },
  zone: string
): Date | null {
  const cells = realHours(dayHours(date, zone)).filter((cell) => cell.hour === hour)
  const chosen = time === 'second' ? cells.find(({ kind }) => kind === 'second') : cells[0]
  return chosen?.instant ?? null
}

/** The cells in which a post can stand. */
export function realHours<Hour extends DayHour>(hours: readonly Hour[]): Hour[] {
  return hours.filter(({ kind }) => kind !== 'missing')
}

/** The cells of some days, in order of time. */
export function slotsOf(dates: readonly string[], zone: string): Slot[] {
  return dates.flatMap((date) => dayHours(date, zone).map((hour) => ({ ...hour, date })))
}
