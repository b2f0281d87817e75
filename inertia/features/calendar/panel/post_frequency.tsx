import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { dateWords, isWeekday, weekOf } from '@domain/schedule/dates'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { FREQUENCY } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import styles from './post_frequency.module.scss'

// The chart is the heaviest part of the screen and the last one looked at.
const FrequencyChart = lazy(() => import('./frequency_chart'))

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
  return (
    <section className={styles.frequency} aria-labelledby="post-frequency">
      <div className={styles.head}>
        <h3 id="post-frequency" className={styles.title}>
          {FREQUENCY.title}
        </h3>
        <span className={styles.note}>{FREQUENCY.days}</span>
      </div>
      <div className={styles.chart} aria-hidden>
        <Suspense fallback={<Skeleton shape="box" height={148} />}>
          <FrequencyChart days={days} today={today} />
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
