import { useMemo, type RefObject } from 'react'
import { ArrowDown } from 'lucide-react'
import { formatHour } from '@domain/schedule/format_date_time'
import { realHours, type Slot } from '@domain/schedule/slots'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { useLastHour } from './use_last_hour'
import styles from './more_below.module.scss'

interface MoreBelowProps {
  scroller: RefObject<HTMLElement | null>
  dates: readonly string[]
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
}

const ROW = 200

/** How many posts each day has below the edge, and where the next of them stands. */
export function MoreBelow({ scroller, dates, slots, cells }: MoreBelowProps) {
  const clock = useClock()
  const lastHour = useLastHour(scroller)
  const days = useMemo(() => {
    const below = realHours(slots).filter(({ hour }) => hour > lastHour)
    return dates.map((date) => {
      const hours = below.flatMap(({ instant, hour, ...slot }) => {
        const count = cells.get(instant.valueOf())?.length ?? 0
        return slot.date === date && count > 0 ? [{ hour, count }] : []
      })
      return { date, hours, count: hours.reduce((sum, { count }) => sum + count, 0) }
    })
  }, [dates, slots, cells, lastHour])
  const show = (hour: number) => scroller.current?.scrollTo({ top: hour * ROW, behavior: 'smooth' })
  return (
    <div className={styles.edge}>
      {days.map(({ date, hours, count }, index) => {
        const [next] = hours
        if (!next) return null
        return (
          <button
            key={date}
            type="button"
            className={styles.more}
            style={{ gridColumn: index + 2 }}
            onClick={() => show(next.hour)}
          >
            <ArrowDown size={12} aria-hidden />
            <span>
              {count} more
              <span className={styles.at}> at {formatHour(next.hour, clock)}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
