import type { UTCTimestamp } from 'lightweight-charts'
import { StackedBars } from './stacked_bars'
import { weekBar } from './bar_parts'
import { countAxisUpTo, weekTime } from './chart_options'
import { maxOf } from './chart_scale'
import { useChart } from './use_chart'
import type { Drawing, WeeksChartProps } from './use_chart'
import styles from './charts.module.scss'

const draw: Drawing = (chart, weeks, colors) => {
  const max = maxOf(weeks.map((week) => week.from_campaigns + week.by_hand))
  const series = chart.addCustomSeries(new StackedBars(colors), {
    ...countAxisUpTo(max),
    priceScaleId: 'left',
  })
  series.setData(
    weeks.map((week) => ({
      time: weekTime(week) as UTCTimestamp,
      ...weekBar(week),
      isNow: week.is_now,
    }))
  )
}

/** Posts per week, stacked: those of campaigns, and those written by hand. */
export default function WeeksChart(props: WeeksChartProps) {
  const element = useChart(props, draw)
  return <div ref={element} className={styles.canvas} />
}
