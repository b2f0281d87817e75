import { useDeferredValue, useMemo, type RefObject } from 'react'
import type { Slot } from '@domain/schedule/slots'
import type { CalendarItem } from '~/lib/calendar_wire'
import { HourRow } from './hour_row'
import { useNearHours } from './use_near_hours'
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
const NO_CELLS: ReadonlyMap<number, CalendarItem[]> = new Map()

/** The hours of the week: those in sight at once, the others as soon as there is time. */
export function HourRows({ scroller, slots, cells, look, opensAt }: HourRowsProps) {
  const shown = useMemo(() => {
    const hours = HOURS.map((hour) => slots.filter((slot) => slot.hour === hour))
    return { hours, cells, look }
  }, [slots, cells, look])
  const later = useDeferredValue(shown, { ...shown, cells: NO_CELLS })
  const isNear = useNearHours(scroller, opensAt)
  return HOURS.map((hour) => {
    const { hours, ...row } = isNear(hour) ? shown : later
    return <HourRow key={hour} hour={hour} slots={hours[hour]!} {...row} />
  })
}
