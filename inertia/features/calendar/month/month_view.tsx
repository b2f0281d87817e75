import { useMemo, useRef } from 'react'
import { dateWords, monthOf, weekOf } from '@domain/schedule/dates'
import { HOUR_MS } from '@domain/schedule/instant'
import { useHints } from '~/features/calendar/hints/use_hints'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { useOpening } from '~/features/calendar/store/use_opening'
import { MonthDay } from './month_day'
import styles from './month_view.module.scss'

const NONE: never[] = []

/** The weeks of a month, every day with the first of its posts. */
export function MonthView() {
  const { items, date, zone, today, now } = useCalendar()
  const hints = useHints()
  const started = Math.floor(now.valueOf() / HOUR_MS) * HOUR_MS
  const hour = useMemo(() => new Date(started), [started])
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  const month = useRef<HTMLDivElement>(null)
  useOpening((how) => {
    const cell = month.current?.querySelector(`[data-date="${today}"]`)
    cell?.scrollIntoView({ block: 'nearest', behavior: how === 'today' ? 'smooth' : 'instant' })
  })
  const mondays = useMemo(() => monthOf(date).filter((_, index) => index % 7 === 0), [date])
  return (
    <div
      ref={month}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label="Days of the month"
    >
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
                now={hour}
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
