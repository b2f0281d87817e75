import { usePage } from '@inertiajs/react'
import { dateWords } from '@domain/schedule/dates'
import { greeting } from '@domain/schedule/greeting'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarDays } from '~/lib/calendar_wire'
import type { SharedProps } from '~/lib/wire'
import { CounterGrid } from './counter_grid'
import { MiniMonth } from './mini_month'
import { PostFrequency } from './post_frequency'
import styles from './left_panel.module.scss'

/** Beside the calendar from 1024 px on: who and when, the week in figures, the month, its rhythm. */
export function LeftPanel({ days }: { days: CalendarDays }) {
  const { user } = usePage<SharedProps>().props
  const { now, zone } = useCalendar()
  const { date, time } = toWallClock(now, zone)
  return (
    <aside className={styles.panel} aria-label="Overview">
      <h2 className={styles.greeting}>{greeting(user?.email ?? '', time)}</h2>
      <p className={styles.date}>
        {dateWords(date, 'cccc, MMM d')} · {time} {zoneShortName(now, zone)}
      </p>
      <CounterGrid />
      <MiniMonth days={days} />
      <PostFrequency />
    </aside>
  )
}
