import { useMemo, useState } from 'react'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { CalendarFront } from './calendar_context'

const NOTHING: CalendarFront = { kind: 'none' }

/** The dialog that stands before the calendar: at most one. */
export function useFront() {
  const [front, setFront] = useState<CalendarFront>(NOTHING)
  const openers = useMemo(
    () => ({
      open: (item: CalendarItem) => setFront({ kind: 'post', item }),
      openPicture: (item: CalendarItem) => setFront({ kind: 'picture', item }),
      openSlot: (instant: string) => setFront({ kind: 'slot', instant }),
      closeFront: () => setFront(NOTHING),
    }),
    []
  )
  return { front, openers }
}
