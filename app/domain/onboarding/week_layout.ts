import type { WeekDay, WeekEntry } from '#domain/onboarding/first_week'

/** A post or a suggested hour in the drawing of a week, in pixels below the day's head. */
export interface PlacedEntry {
  kind: 'post' | 'slot'
  entry: WeekEntry
  top: number
  height: number
}

export interface WeekLayout {
  /** The entries of each day, earliest first. */
  days: PlacedEntry[][]
  /** Pixels that the longest day needs. */
  height: number
}

const HEIGHTS = { post: 30, slot: 62, free: 92 }
const GAP = 2
/** Pixels that the hours from the first to the last are spread over. */
const SPREAD = 104
const LEAST_HEIGHT = 204
/** The drawing shows mornings even when nothing is planned earlier or later. */
const HOURS = { first: 9, last: 12 }

/**
 * Places a week's posts and suggested hours by their time of day. An entry that would cover the one
 * before it moves down below it.
 */
export function weekLayout(days: readonly WeekDay[], free?: WeekEntry): WeekLayout {
  const hours = days.flatMap(({ posts, slots }) => [...posts, ...slots]).map(hourOf)
  const first = Math.min(HOURS.first, ...hours)
  const last = Math.max(HOURS.last, ...hours)
  const placed = days.map((day) => {
    let bottom = 0
    return entriesOf(day, free).map(({ kind, entry, height }): PlacedEntry => {
      const wanted = Math.round(((hourOf(entry) - first) / (last - first)) * SPREAD)
      const top = Math.max(wanted, bottom)
      bottom = top + height + GAP
      return { kind, entry, top, height }
    })
  })
  const bottoms = placed.flat().map(({ top, height }) => top + height)
  return { days: placed, height: Math.max(LEAST_HEIGHT, ...bottoms) }
}

function entriesOf({ posts, slots }: WeekDay, free?: WeekEntry) {
  return [
    ...posts.map((entry) => ({ kind: 'post' as const, entry, height: HEIGHTS.post })),
    ...slots.map((entry) => {
      const height = entry === free ? HEIGHTS.free : HEIGHTS.slot
      return { kind: 'slot' as const, entry, height }
    }),
  ].sort((one, other) => one.entry.at.valueOf() - other.entry.at.valueOf())
}

function hourOf({ time }: WeekEntry): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}
