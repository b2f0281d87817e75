import { useEffect, useRef } from 'react'
import { createChart, type IChartApi } from 'lightweight-charts'
import type { WeekFigures } from '@domain/analytics/weeks'
import { chartOptions } from './chart_options'
import { useChartColors, type ChartColors } from './use_chart_colors'

/** The drawing of a chart: its series, from these weeks in these colours. Never changes. */
export type Drawing = (chart: IChartApi, weeks: WeekFigures[], colors: ChartColors) => void

/** The element that a chart is drawn in; another theme or other weeks draw it again. */
export function useChart(weeks: WeekFigures[], draw: Drawing) {
  const element = useRef<HTMLDivElement>(null)
  const colors = useChartColors()

  useEffect(() => {
    if (!element.current) return
    const chart = createChart(element.current, chartOptions(weeks, colors))
    draw(chart, weeks, colors)
    chart.timeScale().fitContent()
    return () => chart.remove()
  }, [weeks, draw, colors])

  return element
}
