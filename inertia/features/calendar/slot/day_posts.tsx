import { useEffect, useMemo } from 'react'
import { formatDate, formatTimeOf } from '@domain/schedule/format_date_time'
import { statusLook, statusNameOf } from '~/components/status_look'
import { CardIcon } from '~/features/calendar/card/card_icon'
import { cardExcerpt } from '~/features/calendar/card/card_words'
import { countWords } from '~/features/calendar/count_words'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { HourHint } from './hour_hint'
import { SLOT } from './messages'
import { dayOf } from './slot_choice'
import styles from './day_posts.module.scss'

interface DayPostsProps {
  /** YYYY-MM-DD */
  date: string
  /** Where this post would be; null while its time is incomplete. */
  instant: Date | null
}

const CHARACTERS = 60

/** The posts of a date, in order of time; what is not known of it is read. */
export function useDayPosts(date: string) {
  const { zone, itemsBetween, readBetween } = useCalendar()
  const { start, end } = useMemo(() => dayOf(date, zone), [date, zone])

  useEffect(() => {
    void readBetween(start, end)
  }, [readBetween, start, end])

  return itemsBetween(start, end)
}

function Post({ item, zone }: { item: CalendarItem; zone: string }) {
  const name = statusNameOf(item)
  const clock = useClock()
  return (
    <li className={styles.post}>
      <time className={styles.time}>{formatTimeOf(standsAt(item), zone, clock)}</time>
      <span className={styles.text}>{cardExcerpt(item, CHARACTERS)}</span>
      <span className={styles.status} data-tone={statusLook[name].tone}>
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

/** The day of the post: what is planned beside it, and its own place, which moves with the time. */
export function DayPosts({ date, instant }: DayPostsProps) {
  const { zone } = useCalendar()
  const clock = useClock()
  const items = useDayPosts(date)
  const place =
    instant === null ? -1 : items.filter((item) => standsAt(item) <= instant.valueOf()).length
  const rows = items.map((item) => <Post key={item.id} item={item} zone={zone} />)
  const own = instant && <ThisPost key="this" time={formatTimeOf(instant, zone, clock)} />
  return (
    <aside className={styles.day} aria-label={formatDate(date, clock, 'long')}>
      <h3 className={styles.title}>{formatDate(date, clock, 'long')}</h3>
      <p className={styles.count}>{countWords(items.length) || SLOT.emptyDay}</p>
      <ol className={styles.posts}>{own ? rows.toSpliced(place, 0, own) : rows}</ol>
      {instant && <HourHint instant={instant} />}
    </aside>
  )
}
