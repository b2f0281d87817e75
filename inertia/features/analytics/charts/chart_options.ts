import { ColorType, LineStyle, type DeepPartial, type TimeChartOptions } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format_count'
import { HEADROOM } from './count_scale'
import { LETTERS } from './text_width'
import type { ChartColors } from './use_chart_colors'
import { nameLetters, weekName } from './week_name'

/** The Monday of a week as the charts count time: seconds since 1970, UTC. */
export function weekTime({ starts }: WeekFigures) {
  return Date.parse(`${starts}T00:00:00Z`) / 1000
}

/** Whole posts, whole people. */
const COUNTS = {
  priceFormat: { type: 'custom', formatter: formatCount, minMove: 1 },
  lastValueVisible: false,
  priceLineVisible: false,
} as const

/** Counts on a scale from 0: one that began elsewhere would exaggerate. */
export function countsTo(most: number | null) {
  const priceRange = { minValue: 0, maxValue: most ?? 1 }
  return { ...COUNTS, autoscaleInfoProvider: () => ({ priceRange }) }
}

/** A hairline at the week that is pointed at: its figures stand under the chart. */
function crosshair(color: string) {
  return {
    vertLine: { color, width: 1, style: LineStyle.Solid, labelVisible: false },
    horzLine: { visible: false, labelVisible: false },
  } as const
}

/** What all charts share: one look, no scrolling, no zooming. */
export function chartOptions(
  weeks: WeekFigures[],
  { muted, line }: ChartColors,
  width: number
): DeepPartial<TimeChartOptions> {
  const labels = new Map(weeks.map((week) => [weekTime(week), weekName(week)]))
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      ...{
        textColor: muted,
        fontFamily: LETTERS.family,
        fontSize: LETTERS.size,
        attributionLogo: false,
      },
    },
    grid: {
      vertLines: { visible: false },
      horzLines: { color: line, style: LineStyle.Dotted },
    },
    rightPriceScale: { visible: false },
    leftPriceScale: {
      ...{ visible: true, borderVisible: false },
      scaleMargins: { top: HEADROOM, bottom: 0 },
    },
    timeScale: {
      ...{ borderColor: line, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 2 },
      ...{
        tickMarkMaxCharacterLength: nameLetters(width),
        allowBoldLabels: false,
        lockVisibleTimeRangeOnResize: true,
      },
      tickMarkFormatter: (time: unknown) => labels.get(Number(time)) ?? '',
    },
    crosshair: crosshair(muted),
    ...{ handleScroll: false, handleScale: false, hoveredSeriesOnTop: false },
  }
}
