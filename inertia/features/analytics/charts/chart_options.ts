import { ColorType, LineStyle } from 'lightweight-charts'
import type { DeepPartial, TimeChartOptions } from 'lightweight-charts'
import type { WeekStats } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format'
import type { ChartColors } from './use_chart_colors'
import { HEADROOM, weekName, nameLetters, LETTERS } from './chart_scale'

/** The Monday of a week in the chart library's time unit: seconds since 1970, UTC. */
export function weekTime({ starts }: WeekStats) {
  return Date.parse(`${starts}T00:00:00Z`) / 1000
}

/** Formats counts as whole numbers. */
const COUNTS = {
  priceFormat: { type: 'custom', formatter: formatCount, minMove: 1 },
  lastValueVisible: false,
  priceLineVisible: false,
} as const

/** A scale that starts at 0, because a truncated scale would exaggerate differences. */
export function countAxisUpTo(max: number | null) {
  const priceRange = { minValue: 0, maxValue: max ?? 1 }
  return { ...COUNTS, autoscaleInfoProvider: () => ({ priceRange }) }
}

/** A vertical line at the hovered week, whose numbers are shown below the chart. */
function crosshair(color: string) {
  return {
    vertLine: { color, width: 1, style: LineStyle.Solid, labelVisible: false },
    horzLine: { visible: false, labelVisible: false },
  } as const
}

function gridLines(color: string) {
  return { vertLines: { visible: false }, horzLines: { color, style: LineStyle.Dotted } }
}

/** Options that all charts share: colors and fonts, no scrolling, no zooming. */
export function chartOptions(
  weeks: WeekStats[],
  { muted, line }: ChartColors,
  width: number
): DeepPartial<TimeChartOptions> {
  const labels = new Map(weeks.map((week) => [weekTime(week), weekName(week)]))
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: muted,
      fontFamily: LETTERS.family,
      fontSize: LETTERS.size,
      attributionLogo: false,
    },
    grid: gridLines(line),
    rightPriceScale: { visible: false },
    leftPriceScale: {
      visible: true,
      borderVisible: false,
      scaleMargins: { top: HEADROOM, bottom: 0 },
    },
    timeScale: {
      borderColor: line,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 2,
      tickMarkMaxCharacterLength: nameLetters(width),
      allowBoldLabels: false,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: unknown) => labels.get(Number(time)) ?? '',
    },
    crosshair: crosshair(muted),
    handleScroll: false,
    handleScale: false,
    hoveredSeriesOnTop: false,
  }
}
