import type { UTCTimestamp } from 'lightweight-charts'
import { weekBar } from './bar_parts'
import { countsTo, weekTime } from './chart_options'
import { mostOf } from './count_scale'
import { StackedBars } from './stacked_bars'
import { useChart, type Drawing } from './use_chart'
import type { WeeksChartProps } from './weeks_props'
import styles from './charts.module.scss'

const draw: Drawing = (chart, weeks, colors) => {
  const most = mostOf(weeks.map((week) => week.from_campaigns + week.by_hand))
  const series = chart.addCustomSeries(new StackedBars(colors), {
    ...countsTo(most),
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

/** Posts per week: of campaigns, and by hand on top of them. */
export default function WeeksChart(props: WeeksChartProps) {
  const element = useChart(props, draw)
  return <div ref={element} className={styles.canvas} />
}
