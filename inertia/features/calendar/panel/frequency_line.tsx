import { dateWords } from '@domain/schedule/dates'
import type { DayFrequency } from './frequency_chart'
import styles from './frequency_line.module.scss'

interface FrequencyLineProps {
  days: DayFrequency[]
  today: string
}

const WIDTH = 198
/** Pixels, of the line and of the chart. */
export const HEIGHT = 148
/** Where the chart draws too: left of it the counts, below it the days. */
const LEFT = 30
const FLOOR = 120
const [HIGHEST, LOWEST] = [14.4, 112.8]
const MOST_LINES = 4

/** Counts at which a line is drawn, from 0: at least two, whole steps. */
function ticks(most: number) {
  const step = Math.ceil(most / MOST_LINES)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step)
}

/** What the chart shows, in the first picture of the page: the library that draws it comes later. */
export function FrequencyLine({ days, today }: FrequencyLineProps) {
  const most = Math.max(2, ...days.map(({ count }) => count))
  const y = (count: number) => LOWEST - (count / most) * (LOWEST - HIGHEST)
  const points = days.map(({ date, count }, place) => ({
    ...{ date, y: y(count) },
    x: LEFT + ((place + 0.5) * (WIDTH - LEFT)) / days.length - 1,
  }))
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT}>
      {ticks(most).map((count) => (
        <g key={count}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={y(count)} y2={y(count)} />
          <text x={LEFT - 10} y={y(count) + 4} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      <line className={styles.floor} x1={LEFT} x2={WIDTH} y1={FLOOR} y2={FLOOR} />
      <polyline points={points.map(({ x, y: height }) => `${x},${height}`).join(' ')} />
      {points.map(({ date, x, y: height }) => (
        <g key={date}>
          <circle
            cx={x}
            cy={height}
            r={date === today ? 4 : 3.5}
            data-today={date === today || undefined}
          />
          <text x={x} y={FLOOR + 18.5} textAnchor="middle">
            {dateWords(date, 'ccc')}
          </text>
        </g>
      ))}
    </svg>
  )
}
