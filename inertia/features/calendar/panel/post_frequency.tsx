import { useDeferredValue, useMemo } from 'react'
import { dateWords, isWeekday, weekOf } from '@domain/schedule/dates'
import { ChartSwap } from '~/components/chart_swap'
import { VisuallyHidden } from '~/components/visually_hidden'
import { FREQUENCY } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { useDisclosure } from '~/hooks/use_disclosure'
import { lazyChart } from '~/lib/lazy_chart'
import { FrequencyLine, HEIGHT } from './frequency_line'
import styles from './post_frequency.module.scss'

/** The heaviest part of the screen: it takes the place of its line when somebody reaches for it. */
const FrequencyChart = lazyChart(() => import('./frequency_chart'))

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
                <th scope="row">{dateWords(date, 'cccc')}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </section>
  )
}
