import { isWeekday } from '@domain/schedule/dates'
import type { Slot } from '@domain/schedule/slots'
import { CALENDAR } from '~/features/calendar/messages'
import type { CalendarItem } from '~/lib/calendar_wire'
import { SlotPosts } from './slot_posts'
import type { WeekLook } from './week_look'
import styles from './slot_cell.module.scss'

interface SlotCellProps {
  date: string
  /** One, or two where the hour comes twice. */
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
  look: WeekLook
}

const NONE: CalendarItem[] = []

/** An hour of a day: the posts in it, both halves where clocks go back, a mark where it is missing. */
export function SlotCell({ date, slots, cells, look }: SlotCellProps) {
  return (
    <div className={styles.cell} role="cell" data-rest={!isWeekday(date)} data-parts={slots.length}>
      {slots.map((slot) =>
        slot.kind === 'missing' ? (
          <p key="missing" className={styles.missing}>
            {CALENDAR.missingHour}
          </p>
        ) : (
          <SlotPosts
            key={slot.kind === 'second' ? 'second' : 'first'}
            slot={slot}
            items={cells.get(slot.instant.valueOf()) ?? NONE}
            look={look}
          />
        )
      )}
    </div>
  )
}
