import type { CSSProperties } from 'react'
import { WEEKDAYS, type BestHour } from '@domain/analytics/hour_grid'
import { firstFreeSlot, firstWeek } from '@domain/onboarding/first_week'
import type { WeekDay, WeekEntry } from '@domain/onboarding/first_week'
import type { Clock } from '@domain/schedule/clock_format'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { PageLink } from '~/components/page'
import { useClock, useNow } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/browser_document'
import { formatDateTime, formatHour, formatTime } from '@domain/schedule/format_date_time'
import { chooseTimezone } from '@domain/settings/timezones'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { FirstWeekCard } from '#transformers/onboarding_transformer'
import { WEEK } from './messages'
import { weekLayout } from '@domain/onboarding/week_layout'
import type { PlacedEntry } from '@domain/onboarding/week_layout'
import styles from './first_week.module.scss'

interface FirstWeekProps {
  facts: FirstWeekCard
  timezone: string | null
}

function basisOf(best: BestHour | null, clock: Clock) {
  if (!best) return WEEK.common
  return WEEK.best(`${WEEKDAYS[best.weekday]} ${formatHour(best.hour, clock)}`, best.posts)
}

/** A time that fits into a narrow day: '9 AM' for full hours. */
function shortTime(time: string, clock: Clock) {
  return time.endsWith(':00')
    ? formatHour(Number(time.slice(0, 2)), clock)
    : formatTime(time, clock)
}

interface DayProps {
  day: WeekDay
  entries: readonly PlacedEntry[]
  free?: WeekEntry
  zone: string
  isToday: boolean
}

function Day({ day, entries, free, zone, isToday }: DayProps) {
  const clock = useClock()
  return (
    <li className={styles.day} data-weekend={day.isWeekend} data-today={isToday}>
      <p className={styles.head}>
        <span className={styles.date}>{day.day}</span>
        {day.weekday}
      </p>
      <div className={styles.hours}>
        {entries.map(({ kind, entry, top, height }) =>
          kind === 'post' ? (
            <span
              key={entry.at.toISOString()}
              className={styles.post}
              style={{ top, minHeight: height }}
            >
              <span aria-hidden>{shortTime(entry.time, clock)}</span>
              <VisuallyHidden>{WEEK.planned(formatTime(entry.time, clock))}</VisuallyHidden>
            </span>
          ) : (
            <PageLink
              key={entry.at.toISOString()}
              href={`/dashboard/drafts?at=${entry.at.toISOString()}`}
              className={styles.slot}
              data-free={entry === free}
              style={{ top, minHeight: height }}
            >
              {shortTime(entry.time, clock)}
              <VisuallyHidden> {WEEK.write(formatDateTime(entry.at, zone, clock))}</VisuallyHidden>
            </PageLink>
          )
        )}
      </div>
    </li>
  )
}

/** The next seven days with planned posts and suggested hours for the first post. */
export function FirstWeek({ facts, timezone }: FirstWeekProps) {
  const now = useNow()
  const clock = useClock()
  const { timezone: zone } = chooseTimezone(timezone, detectedZone())
  const planned = facts.planned.map((at) => new Date(at))
  const days = firstWeek({ zone, now, planned, best: facts.best })
  const free = firstFreeSlot(days)
  const layout = weekLayout(days, free, clock)
  const slots = days.flatMap(({ weekday, slots: own }) =>
    own.map(({ time }) => `${weekday} ${formatTime(time, clock)}`)
  )
  return (
    <section className={styles.week} data-clock={clock} aria-labelledby="first-week">
      <header className={styles.header}>
        <h2 id="first-week" className={styles.title}>
          {WEEK.title}
        </h2>
        <span className={styles.zone}>{zoneShortName(now, zone)}</span>
      </header>
      <ol
        className={styles.days}
        style={{ '--hours-height': `${layout.height}px` } as CSSProperties}
      >
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            entries={layout.days[index] ?? []}
            free={free}
            zone={zone}
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
