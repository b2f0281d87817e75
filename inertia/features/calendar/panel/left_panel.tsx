import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDate, formatTime } from '@domain/schedule/format_date_time'
import { greeting } from '@domain/schedule/clock_format'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { counters } from '@domain/schedule/hints'
import { visibleDates } from '@domain/schedule/calendar_view'
import {
  formatDatePattern,
  isSameMonth,
  weeksOfMonth,
  plusMonths,
  weekOf,
  formatMonth,
  WEEKDAYS,
} from '@domain/schedule/dates'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { useQuietRead } from '~/hooks/use_read'
import { formatCount } from '~/lib/format'
import { IconButton } from '~/components/buttons/icon_button'
import type { CalendarDays } from '@domain/schedule/calendar_view'
import type { SharedProps } from '~/lib/shared_props'
import { COUNTERS, formatPostCount } from '~/features/calendar/messages'
import { displayTime } from '~/features/calendar/store/display_time'
import { api } from '~/client'
import { PostFrequency } from './post_frequency'
import styles from './left_panel.module.scss'

/** Longest greeting that fits on one line in the larger font size, in characters. */
const MIN_NAME_FIT = 20

/**
 * Panel beside the calendar from 1024 px: greeting, numbers of the week, mini month and frequency.
 */
export function LeftPanel({ days }: { days: CalendarDays }) {
  const { user } = usePage<SharedProps>().props
  const { now, zone } = useCalendar()
  const clock = useClock()
  const { date, time } = toWallClock(now, zone)
  const greetingText = greeting(user?.email ?? '', time)
  return (
    <aside className={styles.panel} aria-label="Overview">
      <h2
        className={styles.greeting}
        data-length={greetingText.length > MIN_NAME_FIT ? 'long' : 'short'}
        title={greetingText}
      >
        {greetingText}
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

/** The four numbers of the visible range. */
function CounterGrid() {
  const { items, now } = useCalendar()
  const posts = items.map((item) => ({ isPosted: item.is_posted, at: displayTime(item) }))
  const totals = counters(posts, now)
  const cells = [
    { name: 'completed', count: totals.completed },
    { name: 'total', count: totals.total },
    { name: 'inProgress', count: totals.inProgress },
    { name: 'outOfScheduled', count: totals.outOfScheduled },
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

/** The displayed month. It follows the calendar until the user pages to another one. */
function useDisplayedMonth(date: string) {
  const [displayed, setDisplayed] = useState({ from: date, date })
  const shown = displayed.from === date ? displayed.date : date
  const turn = (months: 1 | -1) => setDisplayed({ from: date, date: plusMonths(shown, months) })
  return { shown, turn }
}

/** A small month that marks days with posts and the visible week, and navigates to any date. */
function MiniMonth({ days }: { days: CalendarDays }) {
  const { location, today, goTo } = useCalendar()
  const { shown, turn } = useDisplayedMonth(location.date)
  const counts = useMonthDays(days, shown.slice(0, 7))
  const dates = weeksOfMonth(shown)
  const mondays = dates.filter((_, index) => index % 7 === 0)
  const onScreen = new Set(location.view === 'month' ? [] : visibleDates(location))
  return (
    <section className={styles.month} aria-label="Month">
      <div className={styles.head}>
        <h3 className={styles.title}>{formatMonth(shown)}</h3>
        <IconButton
          icon={ChevronLeft}
          size="small"
          label="Previous month"
          onClick={() => turn(-1)}
        />
        <IconButton icon={ChevronRight} size="small" label="Next month" onClick={() => turn(1)} />
      </div>
      <div className={styles.week} aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.initial}>
            {name.slice(0, 2)}
          </span>
        ))}
      </div>
      {mondays.map((monday) => (
        <div key={monday} className={styles.week} data-shown={onScreen.has(monday)}>
          {weekOf(monday).map((day) => (
            <button
              key={day}
              type="button"
              className={styles.day}
              data-today={day === today}
              data-other={!isSameMonth(day, shown)}
              data-posts={counts[day] ?? 0}
              aria-current={day === today ? 'date' : undefined}
              aria-label={[
                formatDatePattern(day, 'd MMMM, cccc'),
                formatPostCount(counts[day] ?? 0),
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => goTo(day)}
            >
              {formatDatePattern(day, 'd')}
            </button>
          ))}
        </div>
      ))}
    </section>
  )
}

/** Posts per day for the weeks of a month; empty until they are loaded. */
function useMonthDays(first: CalendarDays, month: string): CalendarDays['counts'] {
  const { orgId, zone, revision } = useCalendar()
  const [firstRevision] = useState(revision)
  const isFirst = first.month === month && first.zone === zone
  const read = async (signal: AbortSignal) => {
    if (isFirst && revision === firstRevision) return first
    const query = { org_id: orgId, date: `${month}-01`, timezone: zone }
    return api.get<CalendarDays>('/api/calendar/days', { query, signal })
  }
  const { value } = useQuietRead([orgId, month, zone].join(), read, revision)
  return value?.counts ?? (isFirst ? first.counts : {})
}
