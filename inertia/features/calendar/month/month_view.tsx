import { useMemo } from 'react'
import { dateWords, monthOf, weekOf } from '@domain/schedule/dates'
import { useHints } from '~/features/calendar/hints/use_hints'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { MonthDay } from './month_day'
import styles from './month_view.module.scss'

const NONE: never[] = []

/** The weeks of a month, every day with the first of its posts. */
export function MonthView() {
  const { items, date, zone, today } = useCalendar()
  const hints = useHints()
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  const mondays = useMemo(() => monthOf(date).filter((_, index) => index % 7 === 0), [date])
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label="Days of the month">
      <div className={styles.month} role="table" aria-label="Posts of the month by day">
        <div className={styles.heads} role="row">
          {weekOf(date).map((day) => (
            <span key={day} className={styles.head} role="columnheader">
              {dateWords(day, 'ccc')}
            </span>
          ))}
        </div>
        {mondays.map((monday) => (
          <div key={monday} className={styles.week} role="row">
            {weekOf(monday).map((day) => (
              <MonthDay
                key={day}
                date={day}
                month={date.slice(0, 7)}
                today={today}
                zone={zone}
                items={days.get(day) ?? NONE}
                hints={hints}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
