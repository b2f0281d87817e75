import type { WeekFigures } from '@domain/analytics/weeks'

const WEEK_MS = 7 * 86_400_000
/** A week that begins a year is named before one that begins a month, and that before any other. */
const RANKS = [4, 7, 10]

/** The week before, as YYYY-MM-DD. */
function before(starts: string) {
  return new Date(Date.parse(starts) - WEEK_MS).toISOString().slice(0, 10)
}

/** How much of the date of a Monday is another than the week before: from its end, 0 to 2. */
function rankOf({ starts }: WeekFigures) {
  const last = before(starts)
  const same = RANKS.findIndex((length) => starts.slice(0, length) !== last.slice(0, length))
  return RANKS.length - 1 - same
}

/** Indexes of the weeks that are named where names need so many weeks' room, as the library chooses. */
export function weeksNamed(weeks: readonly WeekFigures[], apart: number): number[] {
  const ranks = weeks.map(rankOf)
  const named: number[] = []
  for (const rank of [2, 1, 0]) {
    ranks.forEach((one, index) => {
      if (one === rank && named.every((other) => Math.abs(other - index) >= apart)) {
        named.push(index)
      }
    })
  }
  return named
}
