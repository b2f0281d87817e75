import { WEEKDAYS } from '#domain/analytics/hour_grid'
import type { BestHour } from '#domain/analytics/hour_grid'
import { datesFrom, formatDatePattern, isWeekday } from '#domain/schedule/dates'
import { MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { instantOfSlot } from '#domain/schedule/slots'
import { toWallClock } from '#domain/schedule/wall_clock'

/** Hours that suit many audiences. They are used until the organization has its own data. */
const COMMON_HOURS = [
  { weekday: 'Mon', hour: 9 },
  { weekday: 'Tue', hour: 12 },
  { weekday: 'Thu', hour: 9 },
] as const

const WEEK = 7

/** A post within this time of a suggested hour occupies it. */
const MIN_DISTANCE_MS = 30 * MINUTE_MS

export interface WeekEntry {
  at: Date
  /** HH:MM on the clock of the zone. */
  time: string
}

export interface WeekDay {
  /** YYYY-MM-DD */
  date: string
  weekday: string
  day: number
  isWeekend: boolean
  /** The posts planned on that day. */
  posts: WeekEntry[]
  /** The hours suggested for new posts. They are free and in the future. */
  slots: WeekEntry[]
}

interface WeekFacts {
  zone: string
  now: Instant
  /** The times of the planned posts. */
  planned: readonly Instant[]
  /** The hour with the most engagement; null while there are too few posts. */
  best: BestHour | null
}

/** Returns seven days from today on with their planned posts and suggested hours. */
export function firstWeek({ zone, now, planned, best }: WeekFacts): WeekDay[] {
  const hours = suggestedHours(best)
  return datesFrom(toWallClock(now, zone).date, WEEK).map((date) => {
    const weekday = formatDatePattern(date, 'ccc')
    const isFree = (at: Date) =>
      at.valueOf() > now.valueOf() &&
      planned.every((post) => Math.abs(post.valueOf() - at.valueOf()) >= MIN_DISTANCE_MS)
    const slots = hours
      .filter((slot) => slot.weekday === weekday)
      .flatMap(({ hour }) => instantOfSlot({ date, hour }, zone) ?? [])
      .filter(isFree)
    const posts = planned.filter((post) => toWallClock(post, zone).date === date)
    return {
      date,
      weekday,
      day: Number(date.slice(8)),
      isWeekend: !isWeekday(date),
      posts: posts.map((post) => weekEntry(new Date(post.valueOf()), zone)),
      slots: slots.map((slot) => weekEntry(slot, zone)),
    }
  })
}

/** Returns the first suggested hour after today, else the first one today. */
export function firstFreeSlot([today, ...later]: readonly WeekDay[]): WeekEntry | undefined {
  return later.flatMap(({ slots }) => slots)[0] ?? today?.slots[0]
}

/** Replaces the common hour of a weekday with the organization's best hour. */
function suggestedHours(best: BestHour | null) {
  if (!best) return [...COMMON_HOURS]
  const bestSlot = { weekday: WEEKDAYS[best.weekday] ?? 'Mon', hour: best.hour }
  return [bestSlot, ...COMMON_HOURS.filter(({ weekday }) => weekday !== bestSlot.weekday)]
}

function weekEntry(at: Date, zone: string): WeekEntry {
  return { at, time: toWallClock(at, zone).time }
}
