import { LineSeries, type AutoscaleInfo, type UTCTimestamp } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { COUNTS, weekTime } from './chart_options'
import { StackedBars } from './stacked_bars'
import { useChart, type Drawing, type WeeksChartProps } from './use_chart'
import styles from './charts.module.scss'

/** As the bars beside it: a scale that begins elsewhere than with 0 would exaggerate. */
function fromZero(automatic: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const found = automatic()
  if (!found?.priceRange) return found
  return { ...found, priceRange: { ...found.priceRange, minValue: 0 } }
}

const draw: Drawing = (chart, weeks, colors) => {
  const timeOf = (week: WeekFigures) => weekTime(week) as UTCTimestamp
  chart.applyOptions({
    rightPriceScale: {
      ...{ visible: true, borderVisible: false },
      scaleMargins: { top: 0.12, bottom: 0 },
    },
  })
  const bars = chart.addCustomSeries(new StackedBars(colors), { ...COUNTS, priceScaleId: 'left' })
  const line = chart.addSeries(LineSeries, {
    ...{ ...COUNTS, color: colors.ink, lineWidth: 2, priceScaleId: 'right' },
    ...{ pointMarkersVisible: true, crosshairMarkerVisible: false },
    autoscaleInfoProvider: fromZero,
  })
  // Weeks without a figure stay white: nothing is drawn where nothing is known.
  bars.setData(
    weeks.map((week) => {
      if (week.impressions === null) return { time: timeOf(week) }
      return { time: timeOf(week), below: 0, above: week.impressions, isNow: false }
    })
  )
  line.setData(
    weeks.map((week) => {
      if (week.engagement === null) return { time: timeOf(week) }
      return { time: timeOf(week), value: week.engagement }
    })
  )
}

/** Impressions as bars, engagement as a line on a scale of its own, at the right. */
export default function TrendChart(props: WeeksChartProps) {
  const element = useChart(props, draw)
  return <div ref={element} className={styles.canvas} />
}
