import type { UTCTimestamp } from 'lightweight-charts'
import { COUNTS, weekTime } from './chart_options'
import { StackedBars } from './stacked_bars'
import { useChart, type Drawing, type WeeksChartProps } from './use_chart'
import styles from './charts.module.scss'

const draw: Drawing = (chart, weeks, colors) => {
  const series = chart.addCustomSeries(new StackedBars(colors), {
    ...COUNTS,
    priceScaleId: 'left',
  })
  series.setData(
    weeks.map((week) => ({
      time: weekTime(week) as UTCTimestamp,
      ...{ below: week.from_campaigns, above: week.by_hand, isNow: week.is_now },
    }))
  )
}

/** Posts per week: of campaigns, and by hand on top of them. */
export default function WeeksChart(props: WeeksChartProps) {
  const element = useChart(props, draw)
  return <div ref={element} className={styles.canvas} />
}
