import { ChevronDown } from 'lucide-react'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import { cardExcerpt } from '~/features/calendar/card/card_words'
import { countWords } from '~/features/calendar/count_words'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { useClock } from '~/hooks/use_clock'
import { useDayPosts } from './day_posts'
import { SLOT } from './messages'
import styles from './day_line.module.scss'

const CHARACTERS = 60

/** The day's posts on one line of a phone, which unfolds into what they say. */
export function DayLine({ date }: { date: string }) {
  const { zone } = useCalendar()
  const clock = useClock()
  const items = useDayPosts(date)
  if (items.length === 0) return <p className={styles.line}>{SLOT.emptyDay}</p>
  const times = items.map((item) => formatTimeOf(standsAt(item), zone, clock)).join(', ')
  return (
    <details className={styles.line}>
      <summary>
        <span className={styles.words}>
          {countWords(items.length)} this day: {times}
        </span>
        <ChevronDown size={14} aria-hidden />
      </summary>
      <ul className={styles.posts}>
        {items.map((item) => (
          <li key={item.id}>
            <strong>{formatTimeOf(standsAt(item), zone, clock)}</strong>{' '}
            {cardExcerpt(item, CHARACTERS)}
          </li>
        ))}
      </ul>
    </details>
  )
}
