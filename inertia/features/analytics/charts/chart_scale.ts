import type { WeekStats } from '@domain/analytics/weeks'
import { visitor } from '~/lib/visitor'

let context: CanvasRenderingContext2D | null = null

/**
 * Distance of the bars' baseline from the top of a chart, in pixels. HEIGHT is that of its lower
 * end.
 */
export const FLOOR = 212

export const HEIGHT = 240

/** Empty space above the highest value, as a share of the height. */
export const HEADROOM = 0.12

const MIN_TICK_GAP_PX = 30

const STEPS = [1, 2, 2.5, 4, 5, 10]

export interface CountScale {
  yOf: (count: number) => number
  ticks: { count: number; y: number }[]
}

/** The highest known count, at least 1; null if none is known. */
export function maxOf(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null)
  return known.length === 0 ? null : Math.max(1, ...known)
}

/** The smallest of 1, 2, 2.5, 4, 5, 10, 20 ... that is at least `minimum`. */
function stepOf(minimum: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(minimum)))
  return power * (STEPS.find((step) => step * power >= minimum) ?? 1)
}

/**
 * A scale from 0 with the ticks that the chart library would choose, so that nothing moves when the
 * chart replaces the static image.
 */
export function countScale(max: number): CountScale {
  const plotHeight = FLOOR * (1 - HEADROOM) - 1
  const yOf = (count: number) => FLOOR - 1 - (count / max) * plotHeight
  const atTop = ((FLOOR - 1) / plotHeight) * max
  const step = stepOf((atTop * MIN_TICK_GAP_PX) / FLOOR)
  const ticks = Array.from({ length: Math.floor(atTop / step) }, (_, place) => {
    const count = (place + 1) * step
    return { count, y: yOf(count) }
  })
  return { yOf, ticks }
}

/** Width in pixels below which the week labels need more space. */
const NARROW = 420

const LETTER = 10

export function weekName({ is_now: isNow, label }: WeekStats): string {
  return isNow ? 'Now' : label
}

/** Space for a label in characters, by the width of the chart. */
export function nameLetters(width: number): number {
  return width < NARROW ? 5 : 3
}

/** Space for a label in pixels. */
export function nameWidth(width: number): number {
  return nameLetters(width) * LETTER
}

/** The font of the charts' labels. */
export const LETTERS = { family: "'Inter Variable', system-ui, sans-serif", size: 12 } as const

/** Width of a label in pixels. All digits are measured equally, as the chart library does. */
export function textWidth(label: string, weight = 400): number {
  if (visitor()) return 0 // painted on the server, where a chart has no width yet
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${weight} ${LETTERS.size}px ${LETTERS.family}`
  return context.measureText(label.replaceAll(/[1-9]/g, '0')).width
}
