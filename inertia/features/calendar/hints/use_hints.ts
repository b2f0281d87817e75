import { useState } from 'react'
import { HINTS } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { hintsOf } from './hints_of'

type Hints = ReadonlyMap<string, string>

/** What a person had better look at, by the id of the post; the same map while nothing of it changes. */
export function useHints(): Hints {
  const { items } = useCalendar()
  const [last, setLast] = useState(() => ({ items, hints: wordsOf(items) }))
  if (last.items === items) return last.hints
  const found = wordsOf(items)
  const hints = isSame(found, last.hints) ? last.hints : found
  setLast({ items, hints })
  return hints
}

function wordsOf(items: readonly CalendarItem[]): Hints {
  const { near, sameText } = hintsOf(items)
  const hints = new Map<string, string>()
  for (const id of near) hints.set(id, HINTS.near)
  for (const id of sameText) {
    const other = hints.get(id)
    hints.set(id, other ? `${other} ${HINTS.sameText}` : HINTS.sameText)
  }
  return hints
}

function isSame(one: Hints, other: Hints) {
  return one.size === other.size && [...one].every(([id, words]) => other.get(id) === words)
}
