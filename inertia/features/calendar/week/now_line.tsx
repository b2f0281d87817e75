import { HOUR_MS } from '@domain/schedule/instant'
import { slotOf } from '@domain/schedule/slots'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { Pennant } from '~/components/pennant'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import styles from './now_line.module.scss'

interface NowLineProps {
  hour: number
  /** The days of the row. */
  dates: readonly string[]
}

const HALVES: Record<string, [number, number]> = { first: [0, 50], second: [50, 50] }

/** The time now: strong on today, faint over the days before it. */
export function NowLine({ hour, dates }: NowLineProps) {
  const { now, zone, today } = useCalendar()
  const clock = useClock()
  const column = dates.indexOf(today)
  if (column < 0) return null
  const slot = slotOf(now, zone)
  if (slot.hour !== hour) return null
  const part = (now.valueOf() - slot.instant.valueOf()) / HOUR_MS
  const [from, height] = HALVES[slot.kind] ?? [0, 100]
  return (
    <div
      className={styles.line}
      data-now-line
      style={{ top: `${from + part * height}%` }}
      aria-hidden
    >
      <span className={styles.time}>
        <Pennant>{formatTimeOf(now, zone, clock)}</Pennant>
      </span>
      {column > 0 && <span className={styles.past} style={{ gridColumn: `2 / ${column + 2}` }} />}
      <span className={styles.today} style={{ gridColumn: column + 2 }} />
    </div>
  )
}
