import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { datesShown } from '@domain/schedule/calendar_view'
import { dateWords, isSameMonth, monthOf, plusMonths, weekOf } from '@domain/schedule/dates'
import { monthWords } from '@domain/schedule/range_words'
import { IconButton } from '~/components/icon_button'
import { countWords } from '~/features/calendar/count_words'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarDays } from '~/lib/calendar_wire'
import { useMonthDays } from './use_month_days'
import styles from './mini_month.module.scss'

const INITIALS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** The month that is browsed: the one on screen, until a person turns the page. */
function useBrowsed(date: string) {
  const [browsed, setBrowsed] = useState({ from: date, date })
  const shown = browsed.from === date ? browsed.date : date
  const turn = (months: 1 | -1) => setBrowsed({ from: date, date: plusMonths(shown, months) })
  return { shown, turn }
}

/** The month in small: which days have posts, which week is on screen, and the way to any other. */
export function MiniMonth({ days }: { days: CalendarDays }) {
  const { date, place, today, goTo } = useCalendar()
  const { shown, turn } = useBrowsed(date)
  const counts = useMonthDays(days, shown.slice(0, 7))
  const dates = monthOf(shown)
  const mondays = dates.filter((_, index) => index % 7 === 0)
  const onScreen = new Set(place.view === 'month' ? [] : datesShown(place))
  return (
    <section className={styles.month} aria-label="Month">
      <div className={styles.head}>
        <h3 className={styles.title}>{monthWords(shown)}</h3>
        <IconButton
          icon={ChevronLeft}
          size="small"
          label="Previous month"
          onClick={() => turn(-1)}
        />
        <IconButton icon={ChevronRight} size="small" label="Next month" onClick={() => turn(1)} />
      </div>
      <div className={styles.week} aria-hidden>
        {INITIALS.map((initial) => (
          <span key={initial} className={styles.initial}>
            {initial}
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
              aria-label={[dateWords(day, 'd MMMM, cccc'), countWords(counts[day] ?? 0)]
                .filter(Boolean)
                .join(', ')}
              onClick={() => goTo(day)}
            >
              {dateWords(day, 'd')}
            </button>
          ))}
        </div>
      ))}
    </section>
  )
}
