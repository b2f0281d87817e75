import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { quarterTimes } from '@domain/schedule/chosen_time'
import { formatTime } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import styles from './quarter_list.module.scss'

interface QuarterListProps {
  date: string
  /** HH:MM, or '' while none is chosen. */
  time: string
  zone: string
  /** Earlier times of the day are over. */
  earliest: string | null
  onChoose: (time: string) => void
}

/** Where the list opens without a time. */
const MORNING = '09:00'

/** The quarters of an hour of a day; arrow keys move, Enter chooses. */
export function QuarterList({ date, time, zone, earliest, onChoose }: QuarterListProps) {
  const list = useRef<HTMLDivElement>(null)
  const clock = useClock()
  const times = useMemo(() => quarterTimes(date, time, zone), [date, time, zone])
  const shown = time || MORNING

  // The chosen time stays in sight, with one before it.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-time='${shown}']`)
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - chosen.offsetHeight - 6
  }, [shown, date])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    const way = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? by[event.key] : null
    const next = way && document.activeElement?.[way]
    if (!way) return
    event.preventDefault()
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div ref={list} className={styles.list} role="group" aria-label="Hours" onKeyDown={onKeyDown}>
      {times.map((at) => (
        <button
          key={at}
          type="button"
          className={styles.quarter}
          data-time={at}
          data-over={earliest !== null && at < earliest}
          tabIndex={at === shown ? 0 : -1}
          aria-pressed={at === time}
          onClick={() => onChoose(at)}
        >
          {formatTime(at, clock)}
        </button>
      ))}
    </div>
  )
}
