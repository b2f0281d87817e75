import { useEffect, useRef } from 'react'
import { createChart } from 'lightweight-charts'
import type { IChartApi } from 'lightweight-charts'
import type { WeekStats } from '@domain/analytics/weeks'
import { chartOptions, weekTime } from './chart_options'
import { useChartColors } from './use_chart_colors'
import type { ChartColors } from './use_chart_colors'

/** Adds the series to a chart. Must be stable. */
export type Drawing = (chart: IChartApi, weeks: WeekStats[], colors: ChartColors) => void

/**
 * A ref for the chart's container. The chart is redrawn for another theme or other weeks. `draw`,
 * `onPoint` and `onDrawn` must be stable.
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
    // The chart has requested its frame before this one, so it is drawn by then.
    const frame = requestAnimationFrame(onDrawn)
    return () => {
      cancelAnimationFrame(frame)
      chart.remove()
    }
  }, [weeks, draw, colors, onPoint, onDrawn])

  return element
}

export interface WeeksPictureProps {
  weeks: WeekStats[]
  /** Called with the hovered week, or null. */
  onPoint: (week: WeekStats | null) => void
}

export interface WeeksChartProps extends WeeksPictureProps {
  /** Called when the chart is visible. */
  onDrawn: () => void
}
