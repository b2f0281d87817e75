/** Pixels of a chart from its top: where bars and lines stand, and where it ends under the weeks. */
export const FLOOR = 212
export const HEIGHT = 240

/** Part of the room over the highest value. */
export const HEADROOM = 0.12
const LEAST_BETWEEN_TICKS = 30
const STEPS = [1, 2, 2.5, 4, 5, 10]

export interface CountScale {
  yOf: (count: number) => number
  ticks: { count: number; y: number }[]
}

/** The highest of what is known, at least 1; null where nothing is. */
export function mostOf(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null)
  return known.length === 0 ? null : Math.max(1, ...known)
}

/** The least of 1, 2, 2.5, 4, 5, 10, 20 ... that is enough. */
function stepOf(least: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return power * (STEPS.find((step) => step * power >= least) ?? 1)
}

/**
 * Counts from 0 to the highest, as the library would place and name them: its chart takes the
 * picture's place, and nothing may move.
 */
export function countScale(most: number): CountScale {
  const room = FLOOR * (1 - HEADROOM) - 1
  const yOf = (count: number) => FLOOR - 1 - (count / most) * room
  const atTop = ((FLOOR - 1) / room) * most
  const step = stepOf((atTop * LEAST_BETWEEN_TICKS) / FLOOR)
  const ticks = Array.from({ length: Math.floor(atTop / step) }, (_, place) => {
    const count = (place + 1) * step
    return { count, y: yOf(count) }
  })
  return { yOf, ticks }
}
