import type { WeekStats } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format'
import { textWidth, weekName, nameWidth } from './chart_scale'
import type { CountScale } from './chart_scale'

/** Distance between the labels of a scale and the bars, in pixels. */
export const SCALE_GAP_PX = 10

const SCALE_PADDING_PX = 21

const EMPTY_SCALE_WIDTH_PX = 34

export interface ChartLayout {
  /** Left and right edge of the plot area in pixels. */
  from: number
  until: number
  spacing: number
  xOf: (index: number) => number
  names: { x: number; name: string }[]
}

function even(pixels: number) {
  return pixels + (pixels % 2)
}

/** Width of a scale. Undefined: no scale. Null: a scale without labels. */
function scaleWidth(scale: CountScale | null | undefined) {
  if (scale === undefined) return 0
  if (scale === null) return even(SCALE_PADDING_PX + EMPTY_SCALE_WIDTH_PX)
  const ends = [scale.ticks.at(0), scale.ticks.at(-1)].map((tick) => tick?.count ?? 0)
  const widths = ends.map((count) => textWidth(formatCount(count)))
  return even(Math.ceil(SCALE_PADDING_PX + Math.max(...widths)))
}

/** Shifts a label that would exceed the chart into it. */
function inside(x: number, name: string, [from, until]: [number, number]) {
  const width = textWidth(name)
  const left = Math.floor(x - width / 2) + 0.5
  if (left < from) return x + from - left
  return left + width > until ? x - (left + width - until) : x
}

/** The layout of a chart of this width, equal to the chart library's to the pixel. */
export function chartLayout(
  width: number,
  weeks: readonly WeekStats[],
  { left, right }: { left: CountScale | null; right?: CountScale | null }
): ChartLayout {
  const from = scaleWidth(left)
  const until = width - (width % 2) - scaleWidth(right)
  const plotWidth = Math.max(0, until - from)
  const spacing = plotWidth / Math.max(2, weeks.length)
  const xOf = (index: number) => until - (weeks.length - index - 0.5) * spacing - 1
  const needed = nameWidth(width)
  const names = visibleWeekNames(weeks, Math.ceil(needed / spacing)).map((index) => {
    const name = weekName(weeks[index]!)
    return { name, x: inside(xOf(index), name, [from, until]) }
  })
  return { from, until, spacing, xOf, names }
}

const WEEK_MS = 7 * 86_400_000

/**
 * Lengths of the prefix of a date that names its year, its month and its day. Labels prefer the
 * first week of a year, then of a month.
 */
const RANKS = [4, 7, 10]

/** The Monday of the week before, YYYY-MM-DD. */
function before(starts: string) {
  return new Date(Date.parse(starts) - WEEK_MS).toISOString().slice(0, 10)
}

/** 2 for the first week of a year, 1 for the first of a month, 0 for any other. */
function rankOf({ starts }: WeekStats) {
  const last = before(starts)
  const same = RANKS.findIndex((length) => starts.slice(0, length) !== last.slice(0, length))
  return RANKS.length - 1 - same
}

/**
 * Indexes of the weeks with a label, at least `minGap` weeks from each other, chosen as the chart
 * library does.
 */
function visibleWeekNames(weeks: readonly WeekStats[], minGap: number): number[] {
  const ranks = weeks.map(rankOf)
  const named: number[] = []
  for (const rank of [2, 1, 0]) {
    ranks.forEach((rankOfWeek, index) => {
      if (rankOfWeek === rank && named.every((other) => Math.abs(other - index) >= minGap)) {
        named.push(index)
      }
    })
  }
  return named
}
