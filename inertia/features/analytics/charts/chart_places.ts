import type { WeekFigures } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format_count'
import type { CountScale } from './count_scale'
import { textWidth } from './text_width'
import { weekName, nameRoom } from './week_name'
import { weeksNamed } from './week_names'

/** Pixels between the letters of a scale and the bars, and around them. */
export const BESIDE_SCALE = 10
const AROUND_SCALE = 21
const WITHOUT_SCALE = 34

export interface ChartPlaces {
  /** Pixels: where the bars begin and end. */
  from: number
  until: number
  spacing: number
  xOf: (index: number) => number
  names: { x: number; name: string }[]
}

function even(pixels: number) {
  return pixels + (pixels % 2)
}

/** The room of a scale's numbers; undefined: there is none, null: it has no numbers. */
function scaleWidth(scale: CountScale | null | undefined) {
  if (scale === undefined) return 0
  if (scale === null) return even(AROUND_SCALE + WITHOUT_SCALE)
  const ends = [scale.ticks.at(0), scale.ticks.at(-1)].map((tick) => tick?.count ?? 0)
  const widths = ends.map((count) => textWidth(formatCount(count)))
  return even(Math.ceil(AROUND_SCALE + Math.max(...widths)))
}

/** A name that would stand out of the chart is moved into it. */
function inside(x: number, name: string, [from, until]: [number, number]) {
  const width = textWidth(name)
  const left = Math.floor(x - width / 2) + 0.5
  if (left < from) return x + from - left
  return left + width > until ? x - (left + width - until) : x
}

/** Where everything stands in a chart so wide, to the pixel where the library would put it. */
export function chartPlaces(
  width: number,
  weeks: readonly WeekFigures[],
  { left, right }: { left: CountScale | null; right?: CountScale | null }
): ChartPlaces {
  const from = scaleWidth(left)
  const until = width - (width % 2) - scaleWidth(right)
  const room = Math.max(0, until - from)
  const spacing = room / Math.max(2, weeks.length)
  const xOf = (index: number) => until - (weeks.length - index - 0.5) * spacing - 1
  const needed = nameRoom(width)
  const names = weeksNamed(weeks, Math.ceil(needed / spacing)).map((index) => {
    const name = weekName(weeks[index]!)
    return { name, x: inside(xOf(index), name, [from, until]) }
  })
  return { from, until, spacing, xOf, names }
}
