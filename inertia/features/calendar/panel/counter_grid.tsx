import { counters } from '@domain/schedule/counters'
import { COUNTERS } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { formatCount } from '~/lib/format_count'
import styles from './counter_grid.module.scss'

/** What is shown in four figures. */
export function CounterGrid() {
  const { items, now } = useCalendar()
  const posts = items.map((item) => ({ isPosted: item.is_posted, at: standsAt(item) }))
  const figures = counters(posts, now)
  const cells = [
    { name: 'completed', count: figures.completed },
    { name: 'total', count: figures.total },
    { name: 'inProgress', count: figures.inProgress },
    { name: 'outOfScheduled', count: figures.outOfScheduled },
  ] as const
  return (
    <dl className={styles.grid}>
      {cells.map(({ name, count }) => (
        <div key={name} className={styles.cell} data-counter={name} data-some={count > 0}>
          <dt className={styles.word}>{COUNTERS[name]}</dt>
          <dd className={styles.figure}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
