import { useMemo, useRef } from 'react'
import { datesShown } from '@domain/schedule/calendar_view'
import { useHints } from '~/features/calendar/hints/use_hints'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { DayStrip } from './day_strip'
import { ListDay } from './list_day'
import { useOpenAt } from './use_open_at'
import styles from './list_view.module.scss'

/** The week day by day, each day's posts by time. */
export function ListView() {
  const { items, place, zone } = useCalendar()
  const list = useRef<HTMLDivElement>(null)
  const hints = useHints()
  const dates = useMemo(() => datesShown(place), [place])
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  useOpenAt(list)
  return (
    <>
      <DayStrip dates={dates} days={days} />
      <div
        ref={list}
        className={styles.list}
        tabIndex={0}
        role="region"
        aria-label="Posts of the week by day"
      >
        {dates.map((date) => (
          <ListDay key={date} date={date} items={days.get(date) ?? []} hints={hints} />
        ))}
      </div>
    </>
  )
}
