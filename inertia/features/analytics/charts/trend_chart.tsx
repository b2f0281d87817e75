import { HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { weekTime } from './chart_options'
import { useChart, type Drawing } from './use_chart'
import styles from './charts.module.scss'

const WHOLE = { type: 'price', precision: 0, minMove: 1 } as const
const QUIET = { priceFormat: WHOLE, lastValueVisible: false, priceLineVisible: false } as const

/** Weeks without a figure are left out: nothing is drawn where nothing is known. */
function pointsOf(weeks: WeekFigures[], name: 'impressions' | 'engagement') {
  return weeks.map((week) => {
    const time = weekTime(week) as UTCTimestamp
    const value = week[name]
    return value === null ? { time } : { time, value }
  })
}

const draw: Drawing = (chart, weeks, colors) => {
  const impressions = chart.addSeries(HistogramSeries, {
    ...{ ...QUIET, color: colors.field, priceScaleId: 'left' },
  })
  const engagement = chart.addSeries(LineSeries, {
    ...{ ...QUIET, color: colors.ink, lineWidth: 2, priceScaleId: 'right' },
    ...{ pointMarkersVisible: true, crosshairMarkerVisible: false },
  })
  chart.applyOptions({
    rightPriceScale: {
      ...{ visible: true, borderVisible: false },
      scaleMargins: { top: 0.12, bottom: 0.02 },
    },
  })
  impressions.setData(pointsOf(weeks, 'impressions'))
  engagement.setData(pointsOf(weeks, 'engagement'))
}

/** Impressions as bars, engagement as a line on a scale of its own, at the right. */
export default function TrendChart({ weeks }: { weeks: WeekFigures[] }) {
  const element = useChart(weeks, draw)
  return <div ref={element} className={styles.canvas} />
}
