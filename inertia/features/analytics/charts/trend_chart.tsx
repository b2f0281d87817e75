import { LineSeries, type UTCTimestamp } from 'lightweight-charts'
import type { WeekStats } from '@domain/analytics/weeks'
import { countAxisUpTo, weekTime } from './chart_options'
import { HEADROOM, maxOf } from './chart_scale'
import { StackedBars } from './stacked_bars'
import { useChart } from './use_chart'
import type { Drawing, WeeksChartProps } from './use_chart'
import styles from './charts.module.scss'

const draw: Drawing = (chart, weeks, colors) => {
  const timeOf = (week: WeekStats) => weekTime(week) as UTCTimestamp
  chart.applyOptions({
    rightPriceScale: {
      visible: true,
      borderVisible: false,
      scaleMargins: { top: HEADROOM, bottom: 0 },
    },
  })
  const bars = chart.addCustomSeries(new StackedBars(colors), {
    ...countAxisUpTo(maxOf(weeks.map(({ impressions }) => impressions))),
    priceScaleId: 'left',
  })
  const line = chart.addSeries(LineSeries, {
    ...countAxisUpTo(maxOf(weeks.map(({ engagement }) => engagement))),
    color: colors.ink,
    lineWidth: 2,
    priceScaleId: 'right',
    pointMarkersVisible: true,
    crosshairMarkerVisible: false,
  })
  // Weeks without data stay empty.
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

/** Impressions as bars, and engagement as a line with its own scale on the right. */
export default function TrendChart(props: WeeksChartProps) {
  const element = useChart(props, draw)
  return <div ref={element} className={styles.canvas} />
}
