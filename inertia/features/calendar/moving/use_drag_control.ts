import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { useScheduleDraft } from '~/features/calendar/drafts/use_schedule_draft'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/notify'
import { DragControl } from './drag_control'
import { performMoves } from './perform_moves'
import { Turns } from './turns'

interface Elements {
  ground: RefObject<HTMLElement | null>
  /** What is said to those who listen. */
  words: RefObject<HTMLElement | null>
  /** The time above what is held. */
  label: RefObject<HTMLElement | null>
}

/** The control of drags in this calendar; it stays the same while the calendar changes. */
export function useDragControl({ ground, words, label }: Elements) {
  const { zone } = useCalendar()
  const clock = useClock()
  const actions = useCalendarActions()
  const { schedule } = useScheduleDraft()
  const [turns] = useState(() => new Turns())
  const latest = useRef({ zone, clock, actions, schedule })

  useEffect(() => {
    latest.current = { zone, clock, actions, schedule }
  })

  const [control] = useState(
    () =>
      new DragControl({
        zone: () => latest.current.zone,
        ground: () => ground.current,
        say: (said) => words.current?.replaceChildren(said),
        label: (said, state) => {
          if (!label.current) return
          label.current.dataset.state = state
          label.current.replaceChildren(said)
        },
        shown: (at) => formatDateTime(at, latest.current.zone, latest.current.clock),
        refuse: (problem) => notify.error(problem),
        perform: (moves) => void performMoves(moves, { ...latest.current, turns }),
        schedule: (draft, slot) => latest.current.schedule(draft, slot),
      })
  )
  return control
}
