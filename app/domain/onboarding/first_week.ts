import type { BestHour } from '#domain/analytics/hour_grid'
import { datesFrom, dateWords, isWeekday } from '#domain/schedule/dates'
import { MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { instantOfSlot } from '#domain/schedule/slots'
import { toWallClock } from '#domain/schedule/wall_clock'

/** Hours of the week that suit many audiences, for as long as nothing is known of one's own. */
const COMMON_HOURS = [
  { weekday: 'Mon', hour: 9 },
  { weekday: 'Tue', hour: 12 },
  { weekday: 'Thu', hour: 9 },
] as const

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const WEEK = 7

/** A post nearer to a suggested hour than this takes its place. */
const TAKEN_MS = 30 * MINUTE_MS

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
  /** Posts that are planned on it. */
  posts: WeekEntry[]
  /** Hours suggested for new posts: free and still to come. */
  slots: WeekEntry[]
}

interface WeekFacts {
  zone: string
  now: Instant
  /** When posts are planned. */
  planned: readonly Instant[]
  /** The hour with the most engagement, once there are enough posts to tell. */
  best: BestHour | null
}

/** Seven days from today on, with what is planned and the hours that are suggested. */
export function firstWeek({ zone, now, planned, best }: WeekFacts): WeekDay[] {
  const hours = suggestedHours(best)
  return datesFrom(toWallClock(now, zone).date, WEEK).map((date) => {
    const weekday = dateWords(date, 'ccc')
    const isFree = (at: Date) =>
      at.valueOf() > now.valueOf() &&
      planned.every((post) => Math.abs(post.valueOf() - at.valueOf()) >= TAKEN_MS)
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
      posts: posts.map((post) => entry(new Date(post.valueOf()), zone)),
      slots: slots.map((slot) => entry(slot, zone)),
    }
  })
}

/** The first suggested hour after today, else the first of today. */
export function firstFreeSlot([today, ...later]: readonly WeekDay[]): WeekEntry | undefined {
  return later.flatMap(({ slots }) => slots)[0] ?? today?.slots[0]
}

/** One's own best hour takes the place of the common one on its day. */
function suggestedHours(best: BestHour | null) {
  if (!best) return [...COMMON_HOURS]
  const own = { weekday: WEEKDAYS[best.weekday] ?? 'Mon', hour: best.hour }
  return [own, ...COMMON_HOURS.filter(({ weekday }) => weekday !== own.weekday)]
}

function entry(at: Date, zone: string): WeekEntry {
  return { at, time: toWallClock(at, zone).time }
}
