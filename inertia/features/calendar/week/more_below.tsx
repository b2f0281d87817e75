import { useMemo, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { ArrowDown } from 'lucide-react'
import { formatHour } from '@domain/schedule/format_date_time'
import { existingHours } from '@domain/schedule/slots'
import type { Slot } from '@domain/schedule/slots'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { HEADER_PX, HOUR_ROW_PX, watchScroll } from './week_display'
import styles from './more_below.module.scss'

interface MoreBelowProps {
  scroller: RefObject<HTMLElement | null>
  dates: readonly string[]
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
}

/** Number of posts of each day below the visible hours. A click scrolls to the next of them. */
export function MoreBelow({ scroller, dates, slots, cells }: MoreBelowProps) {
  const clock = useClock()
  const lastHour = useLastHour(scroller)
  const days = useMemo(() => {
    const below = existingHours(slots).filter(({ hour }) => hour > lastHour)
    return dates.map((date) => {
      const hours = below.flatMap(({ instant, hour, ...slot }) => {
        const count = cells.get(instant.valueOf())?.length ?? 0
        return slot.date === date && count > 0 ? [{ hour, count }] : []
      })
      return { date, hours, count: hours.reduce((sum, { count }) => sum + count, 0) }
    })
  }, [dates, slots, cells, lastHour])
  const show = (hour: number) =>
    scroller.current?.scrollTo({ top: hour * HOUR_ROW_PX, behavior: 'smooth' })
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
            <ArrowDown size={12} />
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

/** The day headers, and the height of a row at which its cards count as visible. */
const COVERED_PX = HEADER_PX + 60

/** The last hour of the week that is at least partly visible. */
function useLastHour(scroller: RefObject<HTMLElement | null>) {
  const [lastHour, setLastHour] = useState(23)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      setLastHour(Math.floor((box.scrollTop + box.clientHeight - COVERED_PX) / HOUR_ROW_PX))
    }
    return watchScroll(box, measure)
  }, [scroller])

  return lastHour
}
