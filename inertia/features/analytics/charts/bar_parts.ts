import type { WeekFigures } from '@domain/analytics/weeks'

const BAR_SHARE = 0.66
const RADIUS = 2
const GAP = 2
const LEAST_HEIGHT = 0.5
/** Pixels between a bar and its number. */
export const ABOVE_BAR = 5

export interface Bar {
  below: number
  above: number
}

export interface BarPart {
  mark: 'ink' | 'field'
  y: number
  height: number
  radius: number
}

export interface BarPlace {
  left: number
  width: number
}

/** The posts of a week: of campaigns, and by hand on top of them. */
export function weekBar({ from_campaigns: below, by_hand: above }: WeekFigures): Bar {
  return { below, above }
}

/** A bar around `x`, where each has `spacing` pixels. */
export function barPlace(x: number, spacing: number): BarPlace {
  const width = Math.max(2, Math.round(spacing * BAR_SHARE))
  return { left: Math.round(x - width / 2), width }
}

/** What campaigns wrote, and above it what people did: one on the other, with a gap. */
export function barParts({ below, above }: Bar, yOf: (count: number) => number): BarPart[] {
  const [ground, middle, top] = [yOf(0), yOf(below), yOf(below + above)]
  const part = (mark: BarPart['mark'], from: number, to: number): BarPart => {
    const height = from - to
    return { mark, y: to, height, radius: Math.min(RADIUS, height / 2) }
  }
  return [
    part('ink', ground, middle),
    part('field', below > 0 ? middle - GAP : ground, top),
  ].filter(({ height }) => height >= LEAST_HEIGHT)
}

/**
 * Where the number over a bar stands that is `needed` pixels wide. Wider than its bar, which is the
 * last one, it would be cut off at the chart's edge.
 */
export function totalPlace({ left, width }: BarPlace, needed: number) {
  if (needed > width) return { x: left + width, align: 'right' } as const
  return { x: left + width / 2, align: 'center' } as const
}
