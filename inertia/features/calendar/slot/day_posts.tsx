import { useEffect, useMemo } from 'react'
import { formatDate, formatTimeOf, formatHour } from '@domain/schedule/format_date_time'
import { formatDatePattern, daysSinceMonday } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import { hourHint } from '@domain/schedule/hints'
import type { MeasuredHour } from '@domain/analytics/hour_grid'
import { statusStyles, statusName } from '~/components/status_badge'
import { CardIcon, cardExcerpt } from '~/features/calendar/card/post_card'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { useQuietRead } from '~/hooks/use_read'
import { dayOf } from './use_slot_schedule'
import { formatPostCount } from '~/features/calendar/messages'
import { displayTime } from '~/features/calendar/store/display_time'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { api } from '~/client'
import { SLOT } from './messages'
import styles from './day_posts.module.scss'

interface DayPostsProps {
  /** YYYY-MM-DD */
  date: string
  /** The chosen time of this post; null while it is incomplete. */
  instant: Date | null
}

const CHARACTERS = 60

/** The posts of a date in order of time. Loads those that are missing. */
export function useDayPosts(date: string) {
  const { zone, itemsBetween, readBetween } = useCalendar()
  const { start, end } = useMemo(() => dayOf(date, zone), [date, zone])

  useEffect(() => {
    void readBetween(start, end)
  }, [readBetween, start, end])

  return itemsBetween(start, end)
}

function Post({ item, zone }: { item: CalendarItem; zone: string }) {
  const name = statusName(item)
  const clock = useClock()
  return (
    <li className={styles.post}>
      <time className={styles.time}>{formatTimeOf(displayTime(item), zone, clock)}</time>
      <span className={styles.text} dir="auto">
        {cardExcerpt(item, CHARACTERS)}
      </span>
      <span className={styles.status} data-tone={statusStyles[name].tone}>
        <CardIcon name={name} />
        {item.badge.label}
      </span>
    </li>
  )
}

function ThisPost({ time }: { time: string }) {
  return (
    <li className={styles.this}>
      <time className={styles.time}>{time}</time>
      {SLOT.thisPost}
    </li>
  )
}

/** The posts of the chosen day, with this post in its place among them. */
export function DayPosts({ date, instant }: DayPostsProps) {
  const { zone } = useCalendar()
  const clock = useClock()
  const items = useDayPosts(date)
  const ownIndex =
    instant === null ? -1 : items.filter((item) => displayTime(item) <= instant.valueOf()).length
  const rows = items.map((item) => <Post key={item.id} item={item} zone={zone} />)
  const own = instant && <ThisPost key="this" time={formatTimeOf(instant, zone, clock)} />
  return (
    <aside className={styles.day} aria-label={formatDate(date, clock, 'long')}>
      <h3 className={styles.title}>{formatDate(date, clock, 'long')}</h3>
      <p className={styles.count}>{formatPostCount(items.length) || SLOT.emptyDay}</p>
      <ol className={styles.posts} data-clock={clock}>
        {own ? rows.toSpliced(ownIndex, 0, own) : rows}
      </ol>
      {instant && <HourHint instant={instant} />}
    </aside>
  )
}

/** Past performance by hour of the week; empty until loaded, and after a failure. */
function useMeasuredHours() {
  const { orgId, zone } = useCalendar()
  const { value } = useQuietRead(`${orgId} ${zone}`, (signal) => {
    const query = { org_id: orgId, timezone: zone }
    return api.get<MeasuredHour[]>('/api/calendar/hours', { query, signal })
  })
  return value ?? NO_HOURS
}

const NO_HOURS: readonly MeasuredHour[] = []

/** How earlier posts performed in the chosen hour, and on how many posts that is based. */
function HourHint({ instant }: { instant: Date }) {
  const { zone } = useCalendar()
  const clock = useClock()
  const hours = useMeasuredHours()
  const { date, time } = toWallClock(instant, zone)
  const hour = Number(time.slice(0, 2))
  const hint = hourHint(hours, { weekday: daysSinceMonday(date), hour })
  if (!hint) return null
  const { best, posts, isUncertain } = hint
  const isHourHidden = posts === 0 || best?.hour === hour
  if (!best && isHourHidden) return null
  const chosen = SLOT.hour(formatHour(hour, clock), posts, isUncertain)
  return (
    <p className={styles.hint}>
      {best &&
        `${SLOT.best(formatDatePattern(date, 'cccc'), formatHour(best.hour, clock), best.posts)} `}
      {!isHourHidden && chosen}
    </p>
  )
}
