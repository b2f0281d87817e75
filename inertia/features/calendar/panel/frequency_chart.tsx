import { memo, useEffect, useRef, useMemo } from 'react'
import {
  ColorType,
  createChart,
  createSeriesMarkers,
  LineSeries,
  LineStyle,
} from 'lightweight-charts'
import type { DeepPartial, TimeChartOptions } from 'lightweight-charts'
import { formatDatePattern } from '@domain/schedule/dates'
import { useTokens } from '~/hooks/use_design_tokens'
import styles from './frequency_chart.module.scss'

export interface DayFrequency {
  /** YYYY-MM-DD */
  date: string
  count: number
}

interface FrequencyChartProps {
  days: DayFrequency[]
  today: string
  /** Called when the chart is visible. */
  onDrawn: () => void
}

const FONT = "'Inter Variable', system-ui, sans-serif"

/**
 * A static chart without scrolling and zooming. The attribution link that its licence requires is
 * on /about.
 */
function options({ muted, 'line-2': line }: FrequencyColors): DeepPartial<TimeChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: muted,
      fontFamily: FONT,
      fontSize: 12,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line, style: LineStyle.Dotted } },
    rightPriceScale: { visible: false },
    leftPriceScale: {
      visible: true,
      borderVisible: false,
      scaleMargins: { top: 0.12, bottom: 0.06 },
      minimumWidth: 18,
    },
    timeScale: {
      borderColor: line,
      fixLeftEdge: true,
      fixRightEdge: true,
      tickMarkMaxCharacterLength: 3,
      allowBoldLabels: false,
      tickMarkFormatter: (date: unknown) => formatDatePattern(String(date), 'ccc'),
    },
    crosshair: {
      vertLine: { color: muted, width: 1, style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    handleScroll: false,
    handleScale: false,
  }
}

/** A scale of whole posts from 0 to at least two. */
function scale(days: readonly DayFrequency[]) {
  const max = Math.max(2, ...days.map(({ count }) => count))
  return () => ({ priceRange: { minValue: 0, maxValue: max } })
}

function draw(
  element: HTMLElement,
  { days, today }: Omit<FrequencyChartProps, 'onDrawn'>,
  colors: FrequencyColors
) {
  const chart = createChart(element, options(colors))
  const series = chart.addSeries(LineSeries, {
    color: colors.ink,
    lineWidth: 2,
    priceScaleId: 'left',
    crosshairMarkerVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: 3,
    lastValueVisible: false,
    priceLineVisible: false,
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
    // The chart has requested its frame before this one, so it is drawn by then.
    const frame = requestAnimationFrame(onDrawn)
    return () => {
      cancelAnimationFrame(frame)
      chart.remove()
    }
  }, [days, today, colors, onDrawn])

  return <div ref={element} className={styles.canvas} />
}

const NAMES = ['ink', 'muted', 'line-2', 'signal'] as const

/**
 * Posts per weekday as a line, with today highlighted. Memoized, because reading the theme's colors
 * forces a layout.
 */
export default memo(Chart)

type FrequencyColors = Record<(typeof NAMES)[number], string>

/**
 * The theme's colors as values, because the chart draws on a canvas, which cannot use CSS
 * variables.
 */
function useFrequencyColors(): FrequencyColors {
  const tokens = useTokens(NAMES)
  return useMemo(() => JSON.parse(tokens) as FrequencyColors, [tokens])
}
