import type { WeekFigures } from '@domain/analytics/weeks'

/** Pixels, below which the names of the weeks need more room between them. */
const NARROW = 420
const LETTER = 10

/** How a week is called under a chart. */
export function weekName({ is_now: isNow, label }: WeekFigures): string {
  return isNow ? 'Now' : label
}

/** Letters that a name is given in a chart so wide. */
export function nameLetters(width: number): number {
  return width < NARROW ? 5 : 3
}

/** The same in pixels. */
export function nameRoom(width: number): number {
  return nameLetters(width) * LETTER
}
