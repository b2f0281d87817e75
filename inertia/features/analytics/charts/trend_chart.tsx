import { LineSeries, type UTCTimestamp } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { countsTo, weekTime } from './chart_options'
import { HEADROOM, mostOf } from './count_scale'
import { StackedBars } from './stacked_bars'
import { useChart, type Drawing } from './use_chart'
import type { WeeksChartProps } from './weeks_props'
import styles from './charts.module.scss'

const draw: Drawing = (chart, weeks, colors) => {
  const timeOf = (week: WeekFigures) => weekTime(week) as UTCTimestamp
  chart.applyOptions({
    rightPriceScale: {
      ...{ visible: true, borderVisible: false },
      scaleMargins: { top: HEADROOM, bottom: 0 },
    },
  })
  const bars = chart.addCustomSeries(new StackedBars(colors), {
    ...countsTo(mostOf(weeks.map(({ impressions }) => impressions))),
    priceScaleId: 'left',
  })
  const line = chart.addSeries(LineSeries, {
    ...countsTo(mostOf(weeks.map(({ engagement }) => engagement))),
    ...{ color: colors.ink, lineWidth: 2, priceScaleId: 'right' },
    ...{ pointMarkersVisible: true, crosshairMarkerVisible: false },
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
