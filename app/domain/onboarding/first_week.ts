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

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

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

/** A post or suggested hour in the week's chart, in pixels below the day's header. */
export interface PlacedEntry {
  kind: 'post' | 'slot'
  entry: WeekEntry
  top: number
  height: number
}

interface WeekLayout {
  /** The entries of each day, earliest first. */
  days: PlacedEntry[][]
  /** The height of the longest day in pixels. */
  height: number
}

const HEIGHTS = { post: 30, slot: 62, free: 92 }

const GAP = 2

/** The height in pixels over which the hours are spread. */
const HOURS_HEIGHT = 104

const MIN_HEIGHT = 204

/** The chart always includes the morning hours. */
const HOURS = { first: 9, last: 12 }

/**
 * Returns the positions of a week's posts and suggested hours by their time of day. An entry that
 * would overlap the previous one moves below it.
 */
export function weekLayout(days: readonly WeekDay[], free?: WeekEntry): WeekLayout {
  const hours = days.flatMap(({ posts, slots }) => [...posts, ...slots]).map(hourOf)
  const first = Math.min(HOURS.first, ...hours)
  const last = Math.max(HOURS.last, ...hours)
  const placed = days.map((day) => {
    let bottom = 0
    return entriesOf(day, free).map(({ kind, entry, height }): PlacedEntry => {
      const preferredTop = Math.round(((hourOf(entry) - first) / (last - first)) * HOURS_HEIGHT)
      const top = Math.max(preferredTop, bottom)
      bottom = top + height + GAP
      return { kind, entry, top, height }
    })
  })
  const bottoms = placed.flat().map(({ top, height }) => top + height)
  return { days: placed, height: Math.max(MIN_HEIGHT, ...bottoms) }
}

function entriesOf({ posts, slots }: WeekDay, free?: WeekEntry) {
  return [
    ...posts.map((entry) => ({ kind: 'post' as const, entry, height: HEIGHTS.post })),
    ...slots.map((entry) => {
      const height = entry === free ? HEIGHTS.free : HEIGHTS.slot
      return { kind: 'slot' as const, entry, height }
    }),
  ].sort((a, b) => a.entry.at.valueOf() - b.entry.at.valueOf())
}

function hourOf({ time }: WeekEntry): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}
