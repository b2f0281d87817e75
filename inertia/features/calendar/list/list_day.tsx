import { formatDate } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { Pennant } from '~/components/pennant'
import { CALENDAR } from '~/features/calendar/messages'
import { countWords } from '~/features/calendar/count_words'
import { PlanDay } from '~/features/calendar/slot/plan_day'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import type { CalendarItem } from '~/lib/calendar_wire'
import { ListRow } from './list_row'
import { NowRule } from './now_rule'
import styles from './list_day.module.scss'

interface ListDayProps {
  date: string
  items: CalendarItem[]
  hints: ReadonlyMap<string, string>
}

/** A day of the list; between what was and what comes today runs the line of now. */
export function ListDay({ date, items, hints }: ListDayProps) {
  const { zone, today, now } = useCalendar()
  const past = items.filter((item) => standsAt(item) <= now.valueOf()).length
  const isToday = date === today
  const rows = items.map((item) => (
    <ListRow key={item.id} item={item} zone={zone} hint={hints.get(item.id)} />
  ))
  return (
    <section className={styles.day} aria-labelledby={`day-${date}`} data-date={date}>
      <header className={styles.head}>
        <h2 id={`day-${date}`} className={styles.title}>
          {formatDate(date, useClock(), 'day')}
        </h2>
        {isToday && <Pennant>{CALENDAR.todayBadge}</Pennant>}
        <span className={styles.count}>{countWords(items.length)}</span>
        <span className={styles.plan}>
          <PlanDay date={date} items={items} now={now} zone={zone} />
        </span>
      </header>
      {rows.slice(0, past)}
      {isToday && items.length > 0 && <NowRule />}
      {rows.slice(past)}
      {items.length === 0 && <p className={styles.none}>{CALENDAR.noPosts}</p>}
    </section>
  )
}
