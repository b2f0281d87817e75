import { useMemo } from 'react'
import { HINTS } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { hintsOf } from './hints_of'

/** What a person had better look at, by the id of the post. */
export function useHints(): ReadonlyMap<string, string> {
  const { items } = useCalendar()
  return useMemo(() => {
    const { near, sameText } = hintsOf(items)
    const hints = new Map<string, string>()
    for (const id of near) hints.set(id, HINTS.near)
    for (const id of sameText) {
      const other = hints.get(id)
      hints.set(id, other ? `${other} ${HINTS.sameText}` : HINTS.sameText)
    }
    return hints
  }, [items])
}
