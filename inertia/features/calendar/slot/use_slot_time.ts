import { useState } from 'react'
import { MINUTE_MS } from '@domain/schedule/instant'
import { toWireInstant } from '@domain/schedule/wall_clock'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { concurrentPostsLabel, dayDistance, timeProblem } from './slot_choice'

const FEW_MINUTES_MS = 5 * MINUTE_MS

/** The start of the hour; of the present one the next five minutes that are not over. */
function firstTime(start: Date, now: Date): Date {
  if (start > now) return start
  const next = Math.ceil((now.valueOf() + MINUTE_MS) / FEW_MINUTES_MS) * FEW_MINUTES_MS
  return new Date(next)
}

/** The date and time that a post is planned for, begun at the start of the hour that was chosen. */
export function useSlotTime(start: string) {
  const { zone, now, today, itemsBetween } = useCalendar()
  const [value, setValue] = useState<string | null>(() => {
    return toWireInstant(firstTime(new Date(start), now))
  })
  // Where the time is incomplete, the day stays the one that was shown last.
  const [shown, setShown] = useState(() => value ?? start)
  if (value !== null && value !== shown) setShown(value)
  const instant = value === null ? null : new Date(value)
  const note =
    instant && instant > now
      ? `${dayDistance(instant, today, zone)}. ${concurrentPostsLabel(instant, itemsBetween)}`
      : null
  return {
    value,
    setValue,
    instant,
    day: new Date(shown),
    problem: timeProblem(instant, now),
    note,
  }
}

export type SlotTime = ReturnType<typeof useSlotTime>
