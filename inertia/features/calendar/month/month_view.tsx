import { useMemo, useRef, memo } from 'react'
import { TriangleAlert } from 'lucide-react'
import { formatDatePattern, weeksOfMonth, weekOf, isWeekday } from '@domain/schedule/dates'
import { useGaps, useHints } from '~/features/calendar/hints/hints'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { useClock } from '~/hooks/use_clock'
import { statusStyles, statusName } from '~/components/status_badge'
import { cardExcerpt, formatCardTime } from '~/features/calendar/card/post_card'
import type { PostCardProps } from '~/features/calendar/card/post_card'
import { slotOf } from '@domain/schedule/slots'
import { formatDate } from '@domain/schedule/format_date_time'
import { useOnCalendarOpen } from '~/features/calendar/store/use_on_calendar_open'
import { TodayBadge } from '~/components/badge'
import { CALENDAR, formatPostCount } from '~/features/calendar/messages'
import { PlanDay } from '~/features/calendar/slot/plan_day'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { VisuallyHidden } from '~/components/visually_hidden'
import styles from './month_view.module.scss'

const NONE: never[] = []

/** The weeks of a month, with the first posts of every day. */
export function MonthView() {
  const { items, location, zone, today, now } = useCalendar()
  const { date } = location
  const hints = useHints()
  const gaps = useGaps()
  const currentHourMs = slotOf(now, zone).instant.valueOf()
  const hour = useMemo(() => new Date(currentHourMs), [currentHourMs])
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  const month = useRef<HTMLDivElement>(null)
  useOnCalendarOpen((how) => {
    const cell = month.current?.querySelector(`[data-date="${today}"]`)
    cell?.scrollIntoView({ block: 'nearest', behavior: how === 'today' ? 'smooth' : 'instant' })
  })
  const mondays = useMemo(() => weeksOfMonth(date).filter((_, index) => index % 7 === 0), [date])
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
              {formatDatePattern(day, 'ccc')}
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
                isGap={gaps.includes(day)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface MonthDayProps {
  date: string
  /** The visible month, YYYY-MM. */
  month: string
  today: string
  zone: string
  /** Start of the current hour. Hours before it cannot be scheduled. */
  now: Date
  items: CalendarItem[]
  hints: ReadonlyMap<string, string>
  /** Whether the day is marked as empty. */
  isGap: boolean
}

const MAX_POSTS = 4

/** A day of the month with its first posts and a link to its week. */
function Day({ date, month, today, zone, now, items, hints, isGap }: MonthDayProps) {
  const { showWeek } = useCalendarActions()
  const clock = useClock()
  const shown = items.length > MAX_POSTS ? items.slice(0, MAX_POSTS - 1) : items
  const label = [formatDatePattern(date, 'd MMMM, cccc'), formatPostCount(items.length)].filter(
    Boolean
  )
  return (
    <div
      className={styles.day}
      role="cell"
      data-date={date}
      data-today={date === today}
      data-other={!date.startsWith(month)}
      data-rest={!isWeekday(date)}
      data-gap={isGap}
    >
      <div className={styles.monthDayHead}>
        <button
          type="button"
          className={styles.number}
          aria-label={label.join(', ')}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => showWeek(date)}
        >
          {formatDatePattern(date, 'd')}
        </button>
        {date === today && (
          <span className={styles.today}>
            <TodayBadge>{CALENDAR.today}</TodayBadge>
          </span>
        )}
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
          data-hidden-items={items
            .slice(shown.length)
            .map(({ id }) => id)
            .join(' ')}
          aria-label={`${items.length - shown.length} more on ${formatDate(date, clock, 'long')}`}
          onClick={() => showWeek(date)}
        >
          {items.length - shown.length} more
        </button>
      )}
    </div>
  )
}

const CHARACTERS = 80

/** Memoized, so a day renders again only when its own posts change. */
const MonthDay = memo(Day)

type MonthPostProps = Pick<PostCardProps, 'item' | 'zone' | 'hint'>

/** A post in a day of the month, on one line. */
function MonthPost({ item, zone, hint }: MonthPostProps) {
  const { open } = useCalendarActions()
  const { tone, icon: Icon } = statusStyles[statusName(item)]
  const time = formatCardTime(item, zone, useClock())
  const text = cardExcerpt(item, CHARACTERS)
  return (
    <button
      type="button"
      className={styles.post}
      data-item={item.id}
      data-look={statusName(item)}
      title={hint}
      onClick={() => open(item)}
    >
      <span className={styles.icon} data-tone={tone}>
        {Icon && <Icon size={12} strokeWidth={2.1} />}
      </span>
      <span className={styles.time}>{time}</span>
      {hint && <TriangleAlert className={styles.hint} size={12} strokeWidth={2.1} />}
      <span className={styles.text}>{text}</span>
      <VisuallyHidden>{[item.badge.label, hint].filter(Boolean).join('. ')}</VisuallyHidden>
    </button>
  )
}
