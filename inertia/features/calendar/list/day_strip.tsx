import { dateWords } from '@domain/schedule/dates'
import { statusColor, statusNameOf } from '~/components/status_look'
import { countWords } from '~/features/calendar/count_words'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import styles from './day_strip.module.scss'

interface DayStripProps {
  dates: readonly string[]
  days: ReadonlyMap<string, CalendarItem[]>
}

/** Dots that fit under a day. */
const DOTS = 4

/** The seven days of a phone's list, with the statuses of their posts; a press leads to the day. */
export function DayStrip({ dates, days }: DayStripProps) {
  const { today } = useCalendar()
  const show = (date: string) => {
    document.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <div className={styles.strip} role="group" aria-label="Days of the week">
      {dates.map((date) => {
        const items = days.get(date) ?? []
        const said = [dateWords(date, 'ccc d, MMMM'), countWords(items.length)].filter(Boolean)
        return (
          <button
            key={date}
            type="button"
            className={styles.day}
            data-today={date === today}
            aria-current={date === today ? 'date' : undefined}
            aria-label={said.join(', ')}
            onClick={() => show(date)}
          >
            <span className={styles.name}>{dateWords(date, 'ccc')}</span>{' '}
            <span className={styles.number}>{dateWords(date, 'd')}</span>
            <span className={styles.dots}>
              {items.slice(0, DOTS).map((item) => (
                <i
                  key={item.id}
                  className={styles.dot}
                  style={{ background: statusColor(statusNameOf(item)) }}
                />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
