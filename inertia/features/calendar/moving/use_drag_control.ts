import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { notify } from '~/lib/notify'
import { DragControl } from './drag_control'
import { performMoves } from './perform_moves'
import { Turns } from './turns'

/** The control of drags in this calendar; it stays the same while the calendar changes. */
export function useDragControl(
  ground: RefObject<HTMLElement | null>,
  words: RefObject<HTMLElement | null>
) {
  const { zone } = useCalendar()
  const actions = useCalendarActions()
  const [turns] = useState(() => new Turns())
  const latest = useRef({ zone, actions })

  useEffect(() => {
    latest.current = { zone, actions }
  })

  const [control] = useState(
    () =>
      new DragControl({
        zone: () => latest.current.zone,
        ground: () => ground.current,
        say: (said) => words.current?.replaceChildren(said),
        refuse: (problem) => notify.error(problem),
        perform: (moves) => void performMoves(moves, { ...latest.current, turns }),
      })
  )
  return control
}
