import { useMemo, type RefObject } from 'react'
import type { Slot } from '@domain/schedule/slots'
import type { CalendarItem } from '~/lib/calendar_wire'
import { HourRow } from './hour_row'
import { useHoursInSight } from './use_hours_in_sight'
import { useSettled } from './use_settled'
import type { WeekLook } from './week_look'

interface HourRowsProps {
  scroller: RefObject<HTMLElement | null>
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
  look: WeekLook
  /** The hour at the top when the week opens. */
  opensAt: number
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of the week. Of another week those in sight are drawn first, the others a frame later. */
export function HourRows({ scroller, slots, cells, look, opensAt }: HourRowsProps) {
  const hours = useMemo(
    () => HOURS.map((hour) => slots.filter((slot) => slot.hour === hour)),
    [slots]
  )
  const isInSight = useHoursInSight(scroller, opensAt)
  const isSettled = useSettled(slots)
  return HOURS.map((hour) => (
    <HourRow
      key={hour}
      hour={hour}
      slots={hours[hour]!}
      cells={cells}
      look={look}
      turn={isSettled || isInSight(hour) ? 'now' : 'later'}
    />
  ))
}
