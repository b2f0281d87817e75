import { ColorType, LineStyle, type DeepPartial, type TimeChartOptions } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format_count'
import type { ChartColors } from './use_chart_colors'

const FONT = "'Inter Variable', system-ui, sans-serif"

/** The Monday of a week as the charts count time: seconds since 1970, UTC. */
export function weekTime({ starts }: WeekFigures) {
  return Date.parse(`${starts}T00:00:00Z`) / 1000
}

/** Whole posts, whole people; drawn on a scale that begins with 0. */
export const COUNTS = {
  priceFormat: { type: 'custom', formatter: formatCount, minMove: 1 },
  lastValueVisible: false,
  priceLineVisible: false,
} as const

/** Pixels, below which the names of the weeks need more room between them. */
const NARROW = 420

/** What all charts share: one look, no scrolling, no zooming. */
export function chartOptions(
  weeks: WeekFigures[],
  { muted, line }: ChartColors,
  width: number
): DeepPartial<TimeChartOptions> {
  const labels = new Map(weeks.map((week) => [weekTime(week), week.is_now ? 'Now' : week.label]))
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      ...{ textColor: muted, fontFamily: FONT, fontSize: 12, attributionLogo: false },
    },
    grid: {
      vertLines: { visible: false },
      horzLines: { color: line, style: LineStyle.Dotted },
    },
    rightPriceScale: { visible: false },
    leftPriceScale: {
      ...{ visible: true, borderVisible: false },
      scaleMargins: { top: 0.12, bottom: 0 },
    },
    timeScale: {
      ...{ borderColor: line, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 2 },
      ...{
        tickMarkMaxCharacterLength: width < NARROW ? 5 : 3,
        allowBoldLabels: false,
        lockVisibleTimeRangeOnResize: true,
      },
      tickMarkFormatter: (time: unknown) => labels.get(Number(time)) ?? '',
    },
    crosshair: {
      vertLine: { visible: false, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    handleScroll: false,
    handleScale: false,
  }
}
