import type { PointerEvent, ReactNode } from 'react'
import type { WeekFigures } from '@domain/analytics/weeks'
import { useLetters } from '~/hooks/use_letters'
import { useWidth } from '~/hooks/use_width'
import { formatCount } from '~/lib/format_count'
import { BESIDE_SCALE, chartPlaces, type ChartPlaces } from './chart_places'
import { FLOOR, HEIGHT, type CountScale } from './count_scale'
import styles from './picture.module.scss'

const BELOW_MIDDLE = 4
const NAMES = FLOOR + 19

interface ChartPictureProps {
  weeks: readonly WeekFigures[]
  left: CountScale | null
  /** Undefined: there is no scale at the right. */
  right?: CountScale | null
  onPoint: (week: WeekFigures | null) => void
  /** The bars and lines. */
  children: (places: ChartPlaces) => ReactNode
}

function Scale({ scale, x, anchor }: { scale: CountScale; x: number; anchor: 'start' | 'end' }) {
  return scale.ticks.map(({ count, y }) => (
    <text key={count} x={x} y={y + BELOW_MIDDLE} textAnchor={anchor}>
      {formatCount(count)}
    </text>
  ))
}

function Lines({ scale, places: { from, until } }: { scale: CountScale; places: ChartPlaces }) {
  return scale.ticks.map(({ count, y }) => {
    const height = Math.round(y) + 0.5
    return <line key={count} className={styles.grid} x1={from} x2={until} y1={height} y2={height} />
  })
}

function Names({ places: { from, until, names } }: { places: ChartPlaces }) {
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

/** What a chart shows, drawn without the library: it is there with the page, and answers to the pointer. */
export function ChartPicture({ weeks, left, right, onPoint, children }: ChartPictureProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  useLetters()
  const places = chartPlaces(width, weeks, { left, right })
  const lines = right ?? left
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    const index = weeks.findIndex((_, at) => Math.abs(places.xOf(at) + 1 - x) <= places.spacing / 2)
    onPoint(weeks[index] ?? null)
  }
  return (
    <div ref={ref} onPointerMove={point}>
      <svg className={styles.picture} height={HEIGHT} data-picture>
        {width > 0 && (
          <>
            {lines && <Lines scale={lines} places={places} />}
            {left && <Scale scale={left} x={places.from - BESIDE_SCALE} anchor="end" />}
            {right && <Scale scale={right} x={places.until + BESIDE_SCALE} anchor="start" />}
            <Names places={places} />
            {children(places)}
          </>
        )}
      </svg>
    </div>
  )
}
