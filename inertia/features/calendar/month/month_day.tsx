import { memo } from 'react'
import { formatDate } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { dateWords, isWeekday } from '@domain/schedule/dates'
import { Pennant } from '~/components/pennant'
import { CALENDAR } from '~/features/calendar/messages'
import { countWords } from '~/features/calendar/count_words'
import { PlanDay } from '~/features/calendar/slot/plan_day'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { MonthPost } from './month_post'
import styles from './month_day.module.scss'

interface MonthDayProps {
  date: string
  /** YYYY-MM of the month that is shown. */
  month: string
  today: string
  zone: string
  /** Start of the present hour: what is over by then offers nothing. */
  now: Date
  items: CalendarItem[]
  hints: ReadonlyMap<string, string>
}

const ROOM = 4

/** A day of the month: its first posts, and the way to its week. */
function Day({ date, month, today, zone, now, items, hints }: MonthDayProps) {
  const { showWeek } = useCalendarActions()
  const clock = useClock()
  const shown = items.length > ROOM ? items.slice(0, ROOM - 1) : items
  const said = [dateWords(date, 'd MMMM, cccc'), countWords(items.length)].filter(Boolean)
  return (
    <div
      className={styles.day}
      role="cell"
      data-date={date}
      data-today={date === today}
      data-other={!date.startsWith(month)}
      data-rest={!isWeekday(date)}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.number}
          aria-label={said.join(', ')}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => showWeek(date)}
        >
          {dateWords(date, 'd')}
        </button>
        {date === today && <Pennant>{CALENDAR.today}</Pennant>}
        <span className={styles.plan}>
          <PlanDay date={date} items={items} now={now} zone={zone} />
        </span>
      </div>
      {shown.map((item) => (
        <MonthPost key={item.id} item={item} zone={zone} hint={hints.get(item.id)} />
      ))}
      {shown.length < items.length && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${items.length - shown.length} more on ${formatDate(date, clock, 'long')}`}
          onClick={() => showWeek(date)}
        >
          {items.length - shown.length} more
        </button>
      )}
    </div>
  )
}

/** Renders again only when something of its own day changes. */
export const MonthDay = memo(Day)
