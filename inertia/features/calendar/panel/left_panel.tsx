import { usePage } from '@inertiajs/react'
import { formatDate, formatTime } from '@domain/schedule/format_date_time'
import { greeting } from '@domain/schedule/greeting'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { CalendarDays } from '~/lib/calendar_wire'
import type { SharedProps } from '~/lib/wire'
import { CounterGrid } from './counter_grid'
import { MiniMonth } from './mini_month'
import { PostFrequency } from './post_frequency'
import styles from './left_panel.module.scss'

/** Letters that fit on the line in the larger size. */
const FITTING = 20

/** Beside the calendar from 1024 px on: who and when, the week in figures, the month, its rhythm. */
export function LeftPanel({ days }: { days: CalendarDays }) {
  const { user } = usePage<SharedProps>().props
  const { now, zone } = useCalendar()
  const clock = useClock()
  const { date, time } = toWallClock(now, zone)
  const words = greeting(user?.email ?? '', time)
  return (
    <aside className={styles.panel} aria-label="Overview">
      <h2
        className={styles.greeting}
        data-length={words.length > FITTING ? 'long' : 'short'}
        title={words}
      >
        {words}
      </h2>
      <p className={styles.date}>
        {formatDate(date, clock, clock === '12h' ? 'weekday' : 'day')} · {formatTime(time, clock)}{' '}
        {zoneShortName(now, zone)}
      </p>
      <CounterGrid />
      <MiniMonth days={days} />
      <PostFrequency />
    </aside>
  )
}
