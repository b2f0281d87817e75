import { useEffect, useRef } from 'react'
import { createChart, type IChartApi } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { chartOptions, weekTime } from './chart_options'
import { useChartColors, type ChartColors } from './use_chart_colors'

/** The drawing of a chart: its series, from these weeks in these colours. Never changes. */
export type Drawing = (chart: IChartApi, weeks: WeekFigures[], colors: ChartColors) => void

export interface WeeksChartProps {
  weeks: WeekFigures[]
  /** The week under the pointer, if any. */
  onPoint: (week: WeekFigures | null) => void
}

/**
 * The element that a chart is drawn in; another theme or other weeks draw it again. `draw` and
 * `onPoint` stay the same.
 */
export function useChart({ weeks, onPoint }: WeeksChartProps, draw: Drawing) {
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
    return () => chart.remove()
  }, [weeks, draw, colors, onPoint])

  return element
}
