import { isWeekday, plusDays } from '#domain/schedule/dates'
import { MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { toInstant, toWallClock } from '#domain/schedule/wall_clock'

/** The hours of a working day that an organization publishes at: the spec's 10:00, and 14:00. */
export const SLOT_TIMES = ['10:00', '14:00']

/** How many free slots are answered unless a count is asked for, and at most. */
export const SLOT_COUNT = { default: 5, max: 60 }

/** A post that was just added can still be read once more before it is published. */
const MIN_LEAD_MS = 5 * MINUTE_MS

/** Two posts a working day for more than two years; nothing is planned beyond. */
const MAX_DAYS = 800

interface Asked {
  /** IANA zone the organization plans in. */
  zone: string
  now: Instant
  count: number
}

/**
 * The next moments at which no post of the organization is planned, soonest first: Monday to Friday at
 * the slot times. A slot is taken by any post within its hour, as the calendar shows it.
 */
export function freeSlots(planned: readonly Instant[], { zone, now, count }: Asked): Date[] {
  const taken = new Set(planned.map((instant) => hourOf(instant, zone)))
  const { date: today } = toWallClock(now, zone)
  const free: Date[] = []
  for (let day = 0; day < MAX_DAYS && free.length < count; day += 1) {
    for (const slot of slotsOfDay(plusDays(today, day), zone)) {
      const isSoon = slot.valueOf() < now.valueOf() + MIN_LEAD_MS
      if (!isSoon && !taken.has(hourOf(slot, zone)) && free.length < count) free.push(slot)
    }
  }
  return free
}

function hourOf(instant: Instant, zone: string): string {
  const { date, time } = toWallClock(instant, zone)
  return `${date} ${time.slice(0, 2)}`
}

function slotsOfDay(date: string, zone: string): Date[] {
  if (!isWeekday(date)) return []
  return SLOT_TIMES.flatMap((time) => toInstant({ date, time }, zone) ?? [])
}
