import { memo } from 'react'
import type { Slot } from '@domain/schedule/slots'
import type { CalendarItem } from '~/lib/calendar_wire'
import { NowLine } from './now_line'
import { SlotCell } from './slot_cell'
import type { WeekLook } from './week_look'
import styles from './hour_row.module.scss'

interface HourRowProps {
  hour: number
  /** The slots of this hour, day by day. */
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
  look: WeekLook
}

function Row({ hour, slots, cells, look }: HourRowProps) {
  const dates = [...new Set(slots.map(({ date }) => date))]
  return (
    <div className={styles.row} role="row" data-hour={hour}>
      <span className={styles.hour} role="rowheader">
        {String(hour).padStart(2, '0')}:00
      </span>
      {dates.map((date) => (
        <SlotCell
          key={date}
          date={date}
          slots={slots.filter((slot) => slot.date === date)}
          cells={cells}
          look={look}
        />
      ))}
      <NowLine hour={hour} dates={dates} />
    </div>
  )
}

/** One hour of the seven days. */
export const HourRow = memo(Row)
