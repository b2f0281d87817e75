import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  formatDatePattern,
  isCalendarDate,
  isSameMonth,
  weeksOfMonth,
  plusDays,
  plusMonths,
  formatMonth,
  WEEKDAYS,
} from '@domain/schedule/dates'
import { useClock } from '~/hooks/use_clock'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Chip } from '~/components/badge'
import { formatDate } from '@domain/schedule/format_date_time'
import styles from './month_grid.module.scss'

interface MonthGridProps {
  /** YYYY-MM-DD, or '' if no date is chosen. */
  date: string
  today: string
  /** Earlier days cannot be chosen. */
  earliest: string | null
  onChoose: (date: string) => void
}

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function nextMonday(today: string) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => plusDays(today, ahead))
  return days.find((day) => formatDatePattern(day, 'ccc') === 'Mon')!
}

/** The focused day, moved by the arrow keys. It also defines the displayed month. */
function useFocusedDay({ date, today, earliest }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState({ day: date || today, from: date, isMoved: false })
  const isOutdated = focused.from !== date
  if (isOutdated) setFocused({ day: date || today, from: date, isMoved: false })

  useLayoutEffect(() => {
    if (!focused.isMoved) return
    grid.current?.querySelector<HTMLElement>(`[data-day='${focused.day}']`)?.focus()
  }, [focused])

  const show = (day: string, isMoved: boolean) => {
    const isAllowed = isCalendarDate(day) && !(isMoved && earliest !== null && day < earliest)
    if (isAllowed) setFocused({ day, from: date, isMoved })
  }
  return { grid, day: focused.day, show }
}

/**
 * A month of days to choose from. Arrow keys move by day and week, Page Up and Page Down by month.
 */
export function MonthGrid(props: MonthGridProps) {
  const { date, today, earliest, onChoose } = props
  const clock = useClock()
  const { grid, day: focused, show } = useFocusedDay(props)
  const onKeyDown = (event: KeyboardEvent) => {
    const days = STEPS[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    show(days === undefined ? plusMonths(focused, months!) : plusDays(focused, days), true)
  }
  const showMonth = (months: 1 | -1) => show(plusMonths(`${focused.slice(0, 7)}-01`, months), false)
  const chips = [
    ['Today', today],
    ['Tomorrow', plusDays(today, 1)],
    ['Mon', nextMonday(today)],
  ] as const
  return (
    <div className={styles.month} role="group" aria-label="Month">
      <div className={styles.head}>
        <span className={styles.title} aria-live="polite">
          {formatMonth(focused)}
        </span>
        <BareIconButton
          icon={ChevronLeft}
          size="small"
          label="Previous month"
          onClick={() => showMonth(-1)}
        />
        <BareIconButton
          icon={ChevronRight}
          size="small"
          label="Next month"
          onClick={() => showMonth(1)}
        />
      </div>
      <div ref={grid} className={styles.days} onKeyDown={onKeyDown}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name.slice(0, 2)}
          </span>
        ))}
        {weeksOfMonth(focused).map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-day={day}
            data-today={day === today}
            data-other={!isSameMonth(day, focused)}
            tabIndex={day === focused ? 0 : -1}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            aria-label={formatDate(day, clock, 'long')}
            disabled={earliest !== null && day < earliest}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
      <div className={styles.chips}>
        {chips.map(([label, day]) => (
          <Chip key={label} onClick={() => onChoose(day)}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  )
}
