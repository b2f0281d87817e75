import { WEEKDAYS, type BestHour } from '@domain/analytics/hour_grid'
import {
  firstFreeSlot,
  firstWeek,
  type WeekDay,
  type WeekEntry,
} from '@domain/onboarding/first_week'
import type { Clock } from '@domain/schedule/clock'
import { formatDateTime, formatHour, formatTime } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { chooseTimezone } from '@domain/settings/timezones'
import { PageLink } from '~/components/page_link'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import { detectedZone } from '~/lib/detected_zone'
import type { FirstWeekFacts } from '~/lib/onboarding_wire'
import { WEEK } from './messages'
import styles from './first_week.module.scss'

interface FirstWeekProps {
  facts: FirstWeekFacts
  timezone: string | null
}

/** Pixels that the hours of a day are spread over. */
const HEIGHT = 104

function hoursIn(days: readonly WeekDay[]) {
  const times = days.flatMap(({ slots, posts }) => [...slots, ...posts])
  const hours = times.map(({ time }) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60)
  return { first: Math.min(9, ...hours), last: Math.max(12, ...hours) }
}

function topOf({ time }: WeekEntry, { first, last }: ReturnType<typeof hoursIn>) {
  const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  return Math.round(((hour - first) / (last - first)) * HEIGHT)
}

function basisOf(best: BestHour | null, clock: Clock) {
  if (!best) return WEEK.common
  return WEEK.best(`${WEEKDAYS[best.weekday]} ${formatHour(best.hour, clock)}`, best.posts)
}

interface DayProps {
  day: WeekDay
  hours: ReturnType<typeof hoursIn>
  free?: WeekEntry
  zone: string
  isToday: boolean
}

function Day({ day, hours, free, zone, isToday }: DayProps) {
  const clock = useClock()
  return (
    <li className={styles.day} data-weekend={day.isWeekend} data-today={isToday}>
      <p className={styles.head}>
        <span className={styles.date}>{day.day}</span>
        {day.weekday}
      </p>
      <div className={styles.hours}>
        {day.posts.map((post) => (
          <span
            key={post.at.toISOString()}
            className={styles.post}
            style={{ top: topOf(post, hours) }}
          >
            <span aria-hidden>{formatTime(post.time, clock)}</span>
            <VisuallyHidden>{WEEK.planned(formatTime(post.time, clock))}</VisuallyHidden>
          </span>
        ))}
        {day.slots.map((slot) => (
          <PageLink
            key={slot.at.toISOString()}
            href={`/dashboard/drafts?at=${slot.at.toISOString()}`}
            className={styles.slot}
            data-free={slot === free}
            style={{ top: topOf(slot, hours) }}
          >
            {formatTime(slot.time, clock)}
            <VisuallyHidden> {WEEK.write(formatDateTime(slot.at, zone, clock))}</VisuallyHidden>
          </PageLink>
        ))}
      </div>
    </li>
  )
}

/** The next seven days: what is planned, and the hours that are suggested for a first post. */
export function FirstWeek({ facts, timezone }: FirstWeekProps) {
  const now = useNow()
  const clock = useClock()
  const { timezone: zone } = chooseTimezone(timezone, detectedZone())
  const planned = facts.planned.map((at) => new Date(at))
  const days = firstWeek({ zone, now, planned, best: facts.best })
  const free = firstFreeSlot(days)
  const slots = days.flatMap(({ weekday, slots: own }) =>
    own.map(({ time }) => `${weekday} ${formatTime(time, clock)}`)
  )
  return (
    <section className={styles.week} aria-labelledby="first-week">
      <header className={styles.header}>
        <h2 id="first-week" className={styles.title}>
          {WEEK.title}
        </h2>
        <span className={styles.zone}>{zoneShortName(now, zone)}</span>
      </header>
      <ol className={styles.days}>
        {days.map((day, index) => (
          <Day
            key={day.date}
            {...{ day, free, zone }}
            hours={hoursIn(days)}
            isToday={index === 0}
          />
        ))}
      </ol>
      <footer className={styles.footer}>
        {free && (
          <p>
            <strong>{formatDateTime(free.at, zone, clock)}</strong> {WEEK.free}
          </p>
        )}
        <p className={styles.basis}>
          {free ? `${WEEK.suggested(slots.join(', '))} ${basisOf(facts.best, clock)}` : WEEK.none}
        </p>
      </footer>
    </section>
  )
}
