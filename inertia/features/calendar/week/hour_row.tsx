import { memo } from 'react'
import { formatHour } from '@domain/schedule/format_date_time'
import type { Slot } from '@domain/schedule/slots'
import { useClock } from '~/hooks/use_clock'
import { NowLine } from './now_line'
import { SlotCell } from './slot_cell'
import { areSame, type Cells } from './use_cells'
import type { WeekLook } from './week_look'
import styles from './hour_row.module.scss'

interface HourRowProps {
  hour: number
  /** The slots of this hour, day by day. */
  slots: readonly Slot[]
  cells: Cells
  look: WeekLook
  /** `later`: it is out of sight and keeps what it shows, at first nothing, until it is `now`. */
  turn: 'now' | 'later'
}

function Row({ hour, slots, cells, look, turn }: HourRowProps) {
  const dates = turn === 'now' ? [...new Set(slots.map(({ date }) => date))] : []
  return (
    <div className={styles.row} role="row" data-hour={hour}>
      <span className={styles.hour} role="rowheader">
        {formatHour(hour, useClock())}
      </span>
      {dates.map((date, column) => (
        <SlotCell
          key={column}
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

function mayStay(shown: HourRowProps, next: HourRowProps) {
  if (next.turn === 'later') return true
  const names = ['hour', 'slots', 'look', 'turn'] as const
  const isSame = names.every((name) => shown[name] === next[name])
  return isSame && areSame(next.slots, shown.cells, next.cells)
}

/** One hour of the seven days. */
export const HourRow = memo(Row, mayStay)
