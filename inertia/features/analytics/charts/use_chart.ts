import { useEffect, useRef } from 'react'
import { createChart, type IChartApi } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { chartOptions, weekTime } from './chart_options'
import { useChartColors, type ChartColors } from './use_chart_colors'
import type { WeeksChartProps } from './weeks_props'

/** The drawing of a chart: its series, from these weeks in these colours. Never changes. */
export type Drawing = (chart: IChartApi, weeks: WeekFigures[], colors: ChartColors) => void

/**
 * The element that a chart is drawn in; another theme or other weeks draw it again. `draw`,
 * `onPoint` and `onDrawn` stay the same.
 */
export function useChart({ weeks, onPoint, onDrawn }: WeeksChartProps, draw: Drawing) {
  const element = useRef<HTMLDivElement>(null)
  const colors = useChartColors()

  useEffect(() => {
    if (!element.current) return
    const options = chartOptions(weeks, colors, element.current.clientWidth)
    const chart = createChart(element.current, options)
    const byTime = new Map(weeks.map((week) => [weekTime(week), week]))
    draw(chart, weeks, colors)
    chart.subscribeCrosshairMove(({ time }) => onPoint(byTime.get(Number(time)) ?? null))
    chart.timeScale().fitContent()
    // The chart has asked for the next frame before: it is drawn then.
    const frame = requestAnimationFrame(onDrawn)
    return () => {
      cancelAnimationFrame(frame)
      chart.remove()
    }
  }, [weeks, draw, colors, onPoint, onDrawn])

  return element
}
