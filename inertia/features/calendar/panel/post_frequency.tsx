import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react'
import { dateWords, isWeekday, weekOf } from '@domain/schedule/dates'
import { VisuallyHidden } from '~/components/visually_hidden'
import { FREQUENCY } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { FrequencyLine, type FrequencyLineProps } from './frequency_line'
import styles from './post_frequency.module.scss'

/**
 * The chart is the heaviest part of the screen and the last one looked at: it takes the place of its
 * line when somebody points at it, or the page has been there for a while.
 */
const FrequencyChart = lazy<ComponentType<FrequencyLineProps>>(() =>
  import('./frequency_chart').catch(() => ({ default: FrequencyLine }))
)
const REST_MS = 5000

function useRest() {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return { isRested, rest: () => setRested(true) }
}

/** How many posts Monday to Friday of the week have (spec section 9). */
function useFrequency() {
  const { items, zone, date } = useCalendar()
  return useMemo(() => {
    const days = postsByDate(items, zone)
    return weekOf(date)
      .filter(isWeekday)
      .map((day) => ({ date: day, count: days.get(day)?.length ?? 0 }))
  }, [items, zone, date])
}

export function PostFrequency() {
  const { today } = useCalendar()
  // The line follows a moment later: the week itself comes first.
  const days = useDeferredValue(useFrequency())
  const { isRested, rest } = useRest()
  const line = <FrequencyLine days={days} today={today} />
  return (
    <section className={styles.frequency} aria-labelledby="post-frequency">
      <div className={styles.head}>
        <h3 id="post-frequency" className={styles.title}>
          {FREQUENCY.title}
        </h3>
        <span className={styles.note}>{FREQUENCY.days}</span>
      </div>
      <div className={styles.chart} onPointerEnter={rest} aria-hidden>
        <Suspense fallback={line}>
          {isRested ? <FrequencyChart days={days} today={today} /> : line}
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{FREQUENCY.title}</caption>
          <tbody>
            {days.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{dateWords(date, 'cccc')}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <p className={styles.credit}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {FREQUENCY.credit}
        </a>
      </p>
    </section>
  )
}
