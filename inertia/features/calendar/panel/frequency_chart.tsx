import { memo, useEffect, useRef } from 'react'
import {
  ColorType,
  createChart,
  createSeriesMarkers,
  LineSeries,
  LineStyle,
  type DeepPartial,
  type TimeChartOptions,
} from 'lightweight-charts'
import { dateWords } from '@domain/schedule/dates'
import { useFrequencyColors, type FrequencyColors } from './use_frequency_colors'
import styles from './frequency_chart.module.scss'

export interface DayFrequency {
  /** YYYY-MM-DD */
  date: string
  count: number
}

interface FrequencyChartProps {
  days: DayFrequency[]
  today: string
  /** The chart can be seen. */
  onDrawn: () => void
}

const FONT = "'Inter Variable', system-ui, sans-serif"

/** Looked at, not handled: nothing scrolls or zooms. The link that its licence asks for is on /about. */
function options({ muted, 'line-2': line }: FrequencyColors): DeepPartial<TimeChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      ...{ textColor: muted, fontFamily: FONT, fontSize: 12, attributionLogo: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line, style: LineStyle.Dotted } },
    rightPriceScale: { visible: false },
    leftPriceScale: {
      ...{ visible: true, borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.06 } },
      minimumWidth: 18,
    },
    timeScale: {
      ...{ borderColor: line, fixLeftEdge: true, fixRightEdge: true },
      ...{ tickMarkMaxCharacterLength: 3, allowBoldLabels: false },
      tickMarkFormatter: (date: unknown) => dateWords(String(date), 'ccc'),
    },
    crosshair: {
      vertLine: { color: muted, width: 1, style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    handleScroll: false,
    handleScale: false,
  }
}

/** Whole posts on a scale from 0, with room for at least two. */
function scale(days: readonly DayFrequency[]) {
  const most = Math.max(2, ...days.map(({ count }) => count))
  return () => ({ priceRange: { minValue: 0, maxValue: most } })
}

function draw(
  element: HTMLElement,
  { days, today }: Omit<FrequencyChartProps, 'onDrawn'>,
  colors: FrequencyColors
) {
  const chart = createChart(element, options(colors))
  const series = chart.addSeries(LineSeries, {
    ...{ color: colors.ink, lineWidth: 2, priceScaleId: 'left', crosshairMarkerVisible: false },
    ...{ pointMarkersVisible: true, pointMarkersRadius: 3 },
    ...{ lastValueVisible: false, priceLineVisible: false },
    priceFormat: { type: 'custom', formatter: (count: number) => String(count), minMove: 1 },
    autoscaleInfoProvider: scale(days),
  })
  series.setData(days.map(({ date, count }) => ({ time: date, value: count })))
  if (days.some(({ date }) => date === today)) {
    const dot = { position: 'inBar', shape: 'circle', color: colors.signal, size: 0.4 } as const
    createSeriesMarkers(series, [{ time: today, ...dot }])
  }
  chart.timeScale().fitContent()
  return chart
}

function Chart({ days, today, onDrawn }: FrequencyChartProps) {
  const element = useRef<HTMLDivElement>(null)
  const colors = useFrequencyColors()

  useEffect(() => {
    if (!element.current) return
    const chart = draw(element.current, { days, today }, colors)
    // The chart has asked for the next frame before: it is drawn then.
    const frame = requestAnimationFrame(onDrawn)
    return () => {
      cancelAnimationFrame(frame)
      chart.remove()
    }
  }, [days, today, colors, onDrawn])

  return <div ref={element} className={styles.canvas} />
}

/** Posts per weekday as a line; today's point in signal. Reading the theme costs a layout: not for nothing. */
export default memo(Chart)
