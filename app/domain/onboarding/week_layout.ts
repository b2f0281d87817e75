import type { Clock } from '#domain/schedule/clock_format'
import type { WeekDay, WeekEntry } from '#domain/onboarding/first_week'

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

/** A time like 9:30 AM takes two lines. */
const HEIGHTS = { post: 30, twoLinePost: 46, slot: 62, free: 92 }

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
export function weekLayout(
  days: readonly WeekDay[],
  free?: WeekEntry,
  clock: Clock = '24h'
): WeekLayout {
  const hours = days.flatMap(({ posts, slots }) => [...posts, ...slots]).map(hourOf)
  const first = Math.min(HOURS.first, ...hours)
  const last = Math.max(HOURS.last, ...hours)
  const placed = days.map((day) => {
    let bottom = 0
    return entriesOf(day, free, clock).map(({ kind, entry, height }): PlacedEntry => {
      const preferredTop = Math.round(((hourOf(entry) - first) / (last - first)) * HOURS_HEIGHT)
      const top = Math.max(preferredTop, bottom)
      bottom = top + height + GAP
      return { kind, entry, top, height }
    })
  })
  const bottoms = placed.flat().map(({ top, height }) => top + height)
  return { days: placed, height: Math.max(MIN_HEIGHT, ...bottoms) }
}

function entriesOf({ posts, slots }: WeekDay, free: WeekEntry | undefined, clock: Clock) {
  return [
    ...posts.map((entry) => {
      const isOneLine = clock === '24h' || entry.time.endsWith(':00')
      const height = isOneLine ? HEIGHTS.post : HEIGHTS.twoLinePost
      return { kind: 'post' as const, entry, height }
    }),
    ...slots.map((entry) => {
      const height = entry === free ? HEIGHTS.free : HEIGHTS.slot
      return { kind: 'slot' as const, entry, height }
    }),
  ].sort((a, b) => a.entry.at.valueOf() - b.entry.at.valueOf())
}

function hourOf({ time }: WeekEntry): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}
