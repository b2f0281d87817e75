import { useId, useRef, useState } from 'react'
import { useClock } from '~/hooks/use_clock'
import { cx } from '~/lib/cx'
import type { DayPost } from './day_posts'
import { cautionsOf, problemOf } from './field_words'
import type { PartHandle } from './part_input'
import { useChosenTime } from './use_chosen_time'

interface DateTimeFieldOptions {
  value: string | null
  onChange: (value: string | null) => void
  zone: string
  problem?: string | null
  note?: string | null
  isLocked?: boolean
  dayPosts?: readonly DayPost[]
  allowsPast?: boolean
}

/** What a date and time field shows and knows. */
export function useDateTimeField(options: DateTimeFieldOptions) {
  const { zone, isLocked = false, dayPosts, allowsPast, note, value } = options
  const id = useId()
  const clock = useClock()
  const frame = useRef<HTMLDivElement>(null)
  const date = useRef<PartHandle>(null)
  const time = useRef<PartHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [unreadable, setUnreadable] = useState({ date: false, time: false })
  const { wall, isPast, chosen, choose } = useChosenTime(options)

  const seen = { wall, chosen, isPast: isPast && !allowsPast, unreadable }
  const problem = isLocked ? null : problemOf(seen, clock, options.problem)
  const cautions = isLocked ? [] : cautionsOf({ wall, chosen, value }, clock, zone, dayPosts)
  const hasNotes = cautions.length > 0 || Boolean(note)
  const ids = { problem: `${id}-problem`, notes: `${id}-notes` }
  const describedBy = cx(problem && ids.problem, hasNotes && ids.notes) || undefined

  const settled = (name: 'date' | 'time') => (isUnreadable: boolean) =>
    setUnreadable((halves) => ({ ...halves, [name]: isUnreadable }))
  const close = () => {
    setOpen(false)
    if (!frame.current?.contains(document.activeElement)) time.current?.enter(1)
  }
  const toggle = () => setOpen(!isLocked && !isOpen)
  const half = { wall, zone, clock, describedBy, disabled: isLocked, onChange: choose }
  return {
    ...{ clock, frame, date, time, wall, choose, problem, cautions, ids, describedBy, settled },
    half: { ...half, isInvalid: problem !== null },
    picker: { isOpen, close, toggle },
  }
}
