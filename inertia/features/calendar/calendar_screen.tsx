import { Suspense, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { visibleDates } from '@domain/schedule/calendar_view'
import { formatDatePattern } from '@domain/schedule/dates'
import { TryAgain } from '~/components/notice'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { useStore } from '~/hooks/use_store'
import { HintLine, useGaps, useHints } from '~/features/calendar/hints/hints'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { statusColor, statusName } from '~/components/status_badge'
import { useClock } from '~/hooks/use_clock'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { Tray, TraySheet, trayState } from '~/features/calendar/tray/tray'
import { formatDate, formatTimeOf } from '@domain/schedule/format_date_time'
import type { CalendarDays } from '@domain/schedule/calendar_view'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { FreeSlotCard } from '#transformers/posting_queue_transformer'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { lazyPart } from '~/lib/lazy_part'
import { CalendarDialogs } from '~/features/calendar/dialogs/calendar_dialogs'
import { CalendarHeader } from '~/features/calendar/header/calendar_header'
import { LeftPanel } from '~/features/calendar/panel/left_panel'
import { WeekGrid } from '~/features/calendar/week/week_grid'
import { slotTime, useFreeSlots } from '~/features/calendar/store/use_free_slots'
import { useOnCalendarOpen } from '~/features/calendar/store/use_on_calendar_open'
import { formatPostCount } from '~/features/calendar/messages'
import { TodayBadge } from '~/components/badge'
import { PlanDay } from '~/features/calendar/slot/plan_day'
import { displayTime } from '~/features/calendar/store/display_time'
import { FreeSlot } from '~/features/calendar/week/free_slot'
import { ListRow } from '~/features/calendar/list/list_row'
import { CALENDAR } from './messages'
import styles from './calendar_screen.module.scss'

interface CalendarScreenProps {
  days: CalendarDays
  organizationZone: string | null
  /** How many drafts can be scheduled. */
  openDrafts: number
}

const MonthView = lazyPart(async () => {
  const { MonthView: View } = await import('./month/month_view')
  return View
})

/** Number of dots that fit under a day. */
const MAX_DOTS = 4

const VIEWS = { week: WeekGrid, list: ListView, month: MonthView }

export function CalendarScreen({ days, organizationZone, openDrafts }: CalendarScreenProps) {
  const isNarrow = useMediaQuery(NARROW)
  const isTrayOpen = useStore(trayState) === 'open' && !isNarrow
  const { location, hasFailed, isLoading, reload } = useCalendar()
  const View = VIEWS[location.view]
  return (
    <div
      className={styles.screen}
      data-fill="from-tablet"
      data-tray={isTrayOpen ? 'open' : 'closed'}
    >
      {!isTrayOpen && <LeftPanel days={days} />}
      <section className={styles.main} aria-label="Calendar" aria-busy={isLoading}>
        <CalendarHeader openDrafts={openDrafts} />
        <HintLine organizationZone={organizationZone} />
        {hasFailed && (
          <div role="alert" className={styles.problem}>
            {CALENDAR.loadFailed}
            <TryAgain onClick={() => void reload()} />
          </div>
        )}
        <p role="status" className={styles.loading} data-state={isLoading ? 'on' : 'off'}>
          {isLoading && CALENDAR.loading}
        </p>
        <Suspense>
          <View />
        </Suspense>
      </section>
      {isTrayOpen && <Tray />}
      {isNarrow && <TraySheet />}
      <CalendarDialogs />
    </div>
  )
}

/** The week day by day, with each day's posts ordered by time. */
function ListView() {
  const { items, location, zone } = useCalendar()
  const list = useRef<HTMLDivElement>(null)
  const hints = useHints()
  const free = useFreeSlots()
  const dates = useMemo(() => visibleDates(location), [location])
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  useInitialScroll(list)
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
          <ListDay
            key={date}
            date={date}
            items={days.get(date) ?? []}
            free={free.filter((slot) => toWallClock(slotTime(slot), zone).date === date)}
            hints={hints}
          />
        ))}
      </div>
    </>
  )
}

/**
 * Scrolls the list to the target post, else to the current time, else to the first post of the
 * week. It waits for the next frame, because Inertia ends a visit by scrolling the window to the
 * top.
 */
function useInitialScroll(list: RefObject<HTMLElement | null>) {
  const { today, targetPost } = useCalendar()

  useOnCalendarOpen((how) => {
    const scroll = () => {
      const find = (selector: string) => list.current?.querySelector(selector)
      const behavior = how === 'today' ? 'smooth' : 'instant'
      const post = targetPost && find(`[data-item="${targetPost.id}"]`)
      if (post) return post.scrollIntoView({ block: 'center', behavior })
      const present = find('[data-now]') ?? find(`[data-date="${today}"]`)
      const day = present ?? find('[data-item]')?.closest('[data-date]')
      if (day) day.scrollIntoView({ block: 'start', behavior })
    }
    requestAnimationFrame(scroll)
  })
}

interface DayStripProps {
  dates: readonly string[]
  days: ReadonlyMap<string, CalendarItem[]>
}

/** The seven days of a phone's list with the statuses of their posts. A tap scrolls to the day. */
function DayStrip({ dates, days }: DayStripProps) {
  const { today } = useCalendar()
  const gaps = useGaps()
  const show = (date: string) => {
    document.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <div className={styles.strip} role="group" aria-label="Days of the week">
      {dates.map((date) => {
        const items = days.get(date) ?? []
        const label = [
          formatDatePattern(date, 'ccc d, MMMM'),
          formatPostCount(items.length),
        ].filter(Boolean)
        return (
          <button
            key={date}
            type="button"
            className={styles.dayStripDay}
            data-today={date === today}
            data-gap={gaps.includes(date)}
            aria-current={date === today ? 'date' : undefined}
            aria-label={label.join(', ')}
            onClick={() => show(date)}
          >
            <span className={styles.name}>{formatDatePattern(date, 'ccc')}</span>{' '}
            <span className={styles.number}>{formatDatePattern(date, 'd')}</span>
            <span className={styles.dots}>
              {items.slice(0, MAX_DOTS).map((item) => (
                <i
                  key={item.id}
                  className={styles.dot}
                  style={{ background: statusColor(statusName(item)) }}
                />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}

interface ListDayProps {
  date: string
  items: CalendarItem[]
  /** Free slots of authors on this date. */
  free: readonly FreeSlotCard[]
  hints: ReadonlyMap<string, string>
}

/** A day of the list with its free slots. Today has a line between past and upcoming posts. */
function ListDay({ date, items, free, hints }: ListDayProps) {
  const { zone, today, now } = useCalendar()
  const isGap = useGaps().includes(date)
  const past = items.filter((item) => displayTime(item) <= now.valueOf()).length
  const isToday = date === today
  const rowOf = (item: CalendarItem) => (
    <ListRow key={item.id} item={item} zone={zone} hint={hints.get(item.id)} />
  )
  const upcoming = [
    ...items.slice(past).map((item) => ({ at: displayTime(item), row: rowOf(item) })),
    ...free.map((slot) => ({
      at: slotTime(slot),
      row: <FreeSlot key={`${slot.at} ${slot.author_id}`} slot={slot} zone={zone} variant="row" />,
    })),
  ].sort((a, b) => a.at - b.at)
  return (
    <section className={styles.day} aria-labelledby={`day-${date}`} data-date={date}>
      <header className={styles.head} data-gap={isGap}>
        <h2 id={`day-${date}`} className={styles.title}>
          {formatDate(date, useClock(), 'day')}
        </h2>
        {isToday && <TodayBadge>{CALENDAR.todayBadge}</TodayBadge>}
        <span className={styles.count}>{formatPostCount(items.length)}</span>
        <span className={styles.plan}>
          <PlanDay date={date} items={items} now={now} zone={zone} />
        </span>
      </header>
      {items.slice(0, past).map(rowOf)}
      {isToday && items.length > 0 && <NowRule />}
      {upcoming.map(({ row }) => row)}
      {items.length === 0 && <p className={styles.none}>{CALENDAR.noPosts}</p>}
    </section>
  )
}

/** A line with the current time between two rows. */
function NowRule() {
  const { now, zone } = useCalendar()
  const clock = useClock()
  return (
    <div className={styles.rule} data-now aria-hidden>
      <TodayBadge>{formatTimeOf(now, zone, clock)}</TodayBadge>
    </div>
  )
}
