import type { PointerEvent, ReactNode } from 'react'
import type { WeekStats } from '@domain/analytics/weeks'
import { useFontsLoaded } from '~/hooks/use_shortcuts'
import { useWidth } from '~/hooks/use_media_query'
import { formatCount } from '~/lib/format'
import { SCALE_GAP_PX, chartLayout } from './chart_layout'
import type { ChartLayout } from './chart_layout'
import { FLOOR, HEIGHT } from './chart_scale'
import type { CountScale } from './chart_scale'
import { barParts, barPosition } from './bar_parts'
import type { Bar } from './bar_parts'
import styles from './picture.module.scss'
import chartsStyles from './charts.module.scss'

const BELOW_MIDDLE = 4

const NAMES = FLOOR + 19

interface ChartPictureProps {
  weeks: readonly WeekStats[]
  left: CountScale | null
  /** Undefined if there is no scale on the right. */
  right?: CountScale | null
  onPoint: (week: WeekStats | null) => void
  /** Renders the bars and lines. */
  children: (layout: ChartLayout) => ReactNode
}

function ScaleLabels({
  scale,
  x,
  anchor,
}: {
  scale: CountScale
  x: number
  anchor: 'start' | 'end'
}) {
  return scale.ticks.map(({ count, y }) => (
    <text key={count} x={x} y={y + BELOW_MIDDLE} textAnchor={anchor}>
      {formatCount(count)}
    </text>
  ))
}

function GridLines({ scale, layout: { from, until } }: { scale: CountScale; layout: ChartLayout }) {
  return scale.ticks.map(({ count, y }) => {
    const height = Math.round(y) + 0.5
    return <line key={count} className={styles.grid} x1={from} x2={until} y1={height} y2={height} />
  })
}

function WeekNames({ layout: { from, until, names } }: { layout: ChartLayout }) {
  return (
    <>
      <line className={styles.floor} x1={from} x2={until} y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
      {names.map(({ x, name }) => (
        <text key={x} x={x} y={NAMES} textAnchor="middle">
          {name}
        </text>
      ))}
    </>
  )
}

/** A static svg of the chart for the first paint. It supports hovering. */
export function ChartPicture({ weeks, left, right, onPoint, children }: ChartPictureProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  useFontsLoaded()
  const layout = chartLayout(width, weeks, { left, right })
  const lines = right ?? left
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    const index = weeks.findIndex((_, at) => Math.abs(layout.xOf(at) + 1 - x) <= layout.spacing / 2)
    onPoint(weeks[index] ?? null)
  }
  return (
    <div ref={ref} onPointerMove={point}>
      {/* A page that is printed is narrower, and the drawing shrinks with it. */}
      <svg
        className={styles.picture}
        height={HEIGHT}
        viewBox={width > 0 ? `0 0 ${width} ${HEIGHT}` : undefined}
        data-picture
      >
        {width > 0 && (
          <>
            {lines && <GridLines scale={lines} layout={layout} />}
            {left && <ScaleLabels scale={left} x={layout.from - SCALE_GAP_PX} anchor="end" />}
            {right && <ScaleLabels scale={right} x={layout.until + SCALE_GAP_PX} anchor="start" />}
            <WeekNames layout={layout} />
            {children(layout)}
          </>
        )}
      </svg>
    </div>
  )
}

interface PictureBarProps {
  bar: Bar
  x: number
  spacing: number
  yOf: (count: number) => number
}

/** A stacked bar of the static chart. */
export function PictureBar({ bar, x, spacing, yOf }: PictureBarProps) {
  const { left, width } = barPosition(x, spacing)
  return barParts(bar, yOf).map(({ mark, y, height, radius }) => (
    <rect
      key={mark}
      className={styles.bar}
      data-mark={mark}
      x={left}
      y={y}
      width={width}
      height={height}
      rx={radius}
    />
  ))
}

interface LegendProps {
  entries: readonly { label: string; mark: 'ink' | 'field' }[]
}

/** Explains the colors of a chart. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={chartsStyles.legend}>
      {entries.map(({ label, mark }) => (
        <li key={label}>
          <span className={chartsStyles.mark} data-mark={mark} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
