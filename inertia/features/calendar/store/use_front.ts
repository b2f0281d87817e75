import { useMemo, useState } from 'react'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { CalendarFront } from './calendar_context'
import { chosenHour } from './chosen_hour'

const NOTHING: CalendarFront = { kind: 'none' }

/** The dialog that stands before the calendar: at most one. */
export function useFront() {
  const [front, setFront] = useState<CalendarFront>(NOTHING)
  const openers = useMemo(
    () => ({
      open: (item: CalendarItem) => setFront({ kind: 'post', item }),
      openPicture: (item: CalendarItem) => setFront({ kind: 'picture', item }),
      openSlot: (instant: string, draftId?: string) => {
        chosenHour.set(instant)
        setFront({ kind: 'slot', instant, draftId })
      },
      closeFront: () => setFront(NOTHING),
    }),
    []
  )
  return { front, openers }
}
