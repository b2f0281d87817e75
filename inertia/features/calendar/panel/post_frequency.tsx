import { useDeferredValue, useMemo } from 'react'
import { formatDatePattern, isWeekday, weekOf } from '@domain/schedule/dates'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { ChartSwap, lazyChart } from '~/components/chart_swap'
import { VisuallyHidden } from '~/components/visually_hidden'
import { FREQUENCY } from '~/features/calendar/messages'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { DayFrequency } from './frequency_chart'
import styles from './post_frequency.module.scss'

/**
 * The chart library is the heaviest part of the screen. It loads when the user reaches for the
 * chart.
 */
const FrequencyChart = lazyChart(() => import('./frequency_chart'))

/** Number of posts on Monday to Friday of the week. */
function useFrequency() {
  const { items, zone, location } = useCalendar()
  const { date } = location
  return useMemo(() => {
    const days = postsByDate(items, zone)
    return weekOf(date)
      .filter(isWeekday)
      .map((day) => ({ date: day, count: days.get(day)?.length ?? 0 }))
  }, [items, zone, date])
}

export function PostFrequency() {
  const { today } = useCalendar()
  // Deferred, so that the week renders first.
  const days = useDeferredValue(useFrequency())
  const { isOpen: isWanted, open: onReach } = useDisclosure()
  return (
    <section className={styles.frequency} aria-labelledby="post-frequency" onFocus={onReach}>
      <div className={styles.head}>
        <h3 id="post-frequency" className={styles.title}>
          {FREQUENCY.title}
        </h3>
        <span className={styles.note}>{FREQUENCY.days}</span>
      </div>
      <div onPointerEnter={onReach} aria-hidden>
        <ChartSwap
          height={HEIGHT}
          isWanted={isWanted}
          picture={<FrequencyLine days={days} today={today} />}
          chart={(onDrawn) => <FrequencyChart days={days} today={today} onDrawn={onDrawn} />}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{FREQUENCY.title}</caption>
          <tbody>
            {days.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDatePattern(date, 'cccc')}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}

interface FrequencyLineProps {
  days: DayFrequency[]
  today: string
}

const WIDTH = 198

/** Height of both the line and the chart, in pixels. */
const HEIGHT = 148

/** The left edge of the plot area in pixels, to the right of the counts. */
const LEFT = 30

const FLOOR = 120

const [HIGHEST, LOWEST] = [14.4, 112.8]

const MAX_LINES = 4

/** Counts with a grid line, from 0 in whole steps to at least two. */
function ticks(highest: number) {
  const step = Math.ceil(highest / MAX_LINES)
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, location) => location * step)
}

/** A static svg of the chart for the first paint. The chart library loads later. */
function FrequencyLine({ days, today }: FrequencyLineProps) {
  const highest = Math.max(2, ...days.map(({ count }) => count))
  const y = (count: number) => LOWEST - (count / highest) * (LOWEST - HIGHEST)
  const points = days.map(({ date, count }, location) => ({
    date,
    y: y(count),
    x: LEFT + ((location + 0.5) * (WIDTH - LEFT)) / days.length - 1,
  }))
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT}>
      {ticks(highest).map((count) => (
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
            {formatDatePattern(date, 'ccc')}
          </text>
        </g>
      ))}
    </svg>
  )
}
