import type { WeekStats } from '@domain/analytics/weeks'

const BAR_SHARE = 0.66

const RADIUS_PX = 2

const GAP_PX = 2

const MIN_HEIGHT_PX = 0.5

/** Pixels between a bar and its number. */
export const ABOVE_BAR = 5

export interface Bar {
  below: number
  above: number
}

interface BarPart {
  mark: 'ink' | 'field'
  y: number
  height: number
  radius: number
}

export interface BarPosition {
  left: number
  width: number
}

/** The posts of a week: those of campaigns at the bottom, those written by hand on top. */
export function weekBar({ from_campaigns: below, by_hand: above }: WeekStats): Bar {
  return { below, above }
}

/** Position of a bar centered on `x`, if each week has `spacing` pixels. */
export function barPosition(x: number, spacing: number): BarPosition {
  const width = Math.max(2, Math.round(spacing * BAR_SHARE))
  return { left: Math.round(x - width / 2), width }
}

/** The two parts of a stacked bar, with a gap between them. */
export function barParts({ below, above }: Bar, yOf: (count: number) => number): BarPart[] {
  const [baseline, middle, top] = [yOf(0), yOf(below), yOf(below + above)]
  const part = (mark: BarPart['mark'], from: number, to: number): BarPart => {
    const height = from - to
    return { mark, y: to, height, radius: Math.min(RADIUS_PX, height / 2) }
  }
  return [
    part('ink', baseline, middle),
    part('field', below > 0 ? middle - GAP_PX : baseline, top),
  ].filter(({ height }) => height >= MIN_HEIGHT_PX)
}

/**
 * Position of the number above a bar. A number wider than the last bar is right-aligned, since it
 * would be clipped at the chart's edge.
 */
export function totalPosition({ left, width }: BarPosition, needed: number) {
  if (needed > width) return { x: left + width, align: 'right' } as const
  return { x: left + width / 2, align: 'center' } as const
}
