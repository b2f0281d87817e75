import { Clock } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { toInstant, toWallClock, zoneShortName, toWireInstant } from '@domain/schedule/wall_clock'
import type { WallClock } from '@domain/schedule/wall_clock'
import { quarterHourTimes, chosenTime } from '@domain/schedule/default_time'
import { formatTime } from '@domain/schedule/format_date_time'
import { MINUTE_MS } from '@domain/schedule/instant'
import { CalendarButton, DayPosts, Picker } from '~/components/date_time/picker'
import type { DayPost } from '~/components/date_time/picker'
import { FieldLines, warningsOf, problemOf } from '~/components/date_time/field_lines'
import { MonthGrid } from '~/components/date_time/month_grid'
import { PartInput } from '~/components/date_time/part_input'
import type { PartHandle } from '~/components/date_time/part_input'
import { useClock } from '~/hooks/use_clock'
import { cx } from '~/lib/class_names'
import fieldStyles from '~/components/date_time/field.module.scss'
import styles from './date_time_field.module.scss'

interface DateTimeFieldProps {
  label: string
  /** ISO instant in UTC; null while the value is incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  /** IANA zone of the user. */
  zone: string
  /** A problem reported by the form, in addition to the field's own checks. */
  problem?: string | null
  isLocked?: boolean
  /** Other posts, shown beside the month and counted for the chosen hour. */
  dayPosts?: readonly DayPost[]
  /** The input that is focused when the field appears. */
  autoFocus?: 'date' | 'time'
  /** For past times, such as those of published posts. */
  allowsPast?: boolean
}

// The zone's name on the chosen day, since it differs in summer. While the day is unreadable it is
// today's, and an empty field has none.
function zoneName({ date, time }: WallClock, zone: string) {
  if (date === '' && time === '') return null
  const at = date === '' ? null : toInstant({ date, time: time || '12:00' }, zone)
  return zoneShortName(at ?? new Date(), zone)
}

/** A date and time in the user's zone that is typed, stepped or picked. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, zone, isLocked = false, dayPosts, allowsPast } = props
  const field = useDateTimeField(props)
  const { wall, choose, picker, date, time, problem, ids } = field
  const now = toWallClock(new Date(), zone)
  const half = { ...field.half, className: fieldStyles.input }
  return (
    <fieldset className={fieldStyles.field} aria-describedby={field.describedBy}>
      <legend className={fieldStyles.legend}>{label}</legend>
      <div
        ref={field.frame}
        className={fieldStyles.frame}
        data-clock={field.clock}
        data-invalid={problem !== null}
        data-locked={isLocked}
        onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && picker.toggle()}
      >
        <span className={fieldStyles.half}>
          <CalendarButton isOpen={picker.isOpen} disabled={isLocked} onToggle={picker.toggle} />
          <PartInput
            {...half}
            ref={date}
            half="date"
            label="Date"
            autoFocus={props.autoFocus === 'date'}
            onLeave={(way) => way === 1 && time.current?.enter(1)}
            onSettled={field.settled('date')}
          />
        </span>
        <span className={fieldStyles.half}>
          <Clock size={16} />
          <PartInput
            {...half}
            ref={time}
            half="time"
            label="Time"
            autoFocus={props.autoFocus === 'time'}
            onLeave={(way) => way === -1 && date.current?.enter(-1)}
            onSettled={field.settled('time')}
          />
          <span className={fieldStyles.zone}>{zoneName(wall, zone)}</span>
        </span>
      </div>
      <FieldLines
        problemId={ids.problem}
        notesId={ids.notes}
        problem={problem}
        warnings={field.warnings}
        onInstead={choose}
      />
      <Picker open={picker.isOpen} onClose={picker.close} field={field.frame}>
        <MonthGrid
          date={wall.date}
          today={now.date}
          earliest={allowsPast ? null : now.date}
          onChoose={(day) => choose({ ...wall, date: day })}
        />
        <QuarterList
          date={wall.date}
          time={wall.time}
          zone={zone}
          earliest={!allowsPast && wall.date === now.date ? now.time : null}
          onChoose={(at) => choose({ ...wall, time: at })}
        />
        {dayPosts && <DayPosts wall={wall} zone={zone} posts={dayPosts} />}
      </Picker>
    </fieldset>
  )
}

interface QuarterListProps {
  date: string
  /** HH:MM, or '' if no time is chosen. */
  time: string
  zone: string
  /** Earlier times of the day are in the past. */
  earliest: string | null
  onChoose: (time: string) => void
}

/** The scroll position of the list if no time is chosen. */
const MORNING = '09:00'

/** Times of a day in steps of 15 minutes. Arrow keys move, Enter chooses. */
function QuarterList({ date, time, zone, earliest, onChoose }: QuarterListProps) {
  const list = useRef<HTMLDivElement>(null)
  const clock = useClock()
  const times = useMemo(() => quarterHourTimes(date, time, zone), [date, time, zone])
  const shown = time || MORNING

  // Scrolls to the chosen time, with one earlier time above it.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-time='${shown}']`)
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - chosen.offsetHeight - 6
  }, [shown, date])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    const direction = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? by[event.key] : null
    const next = direction && document.activeElement?.[direction]
    if (!direction) return
    event.preventDefault()
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div ref={list} className={styles.list} role="group" aria-label="Hours" onKeyDown={onKeyDown}>
      {times.map((at) => (
        <button
          key={at}
          type="button"
          className={styles.quarter}
          data-time={at}
          data-over={earliest !== null && at < earliest}
          tabIndex={at === shown ? 0 : -1}
          aria-pressed={at === time}
          onClick={() => onChoose(at)}
        >
          {formatTime(at, clock)}
        </button>
      ))}
    </div>
  )
}

function useDateTimeField(options: DateTimeFieldProps) {
  const { zone, isLocked = false, dayPosts, allowsPast, value } = options
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
  const warnings = isLocked ? [] : warningsOf({ wall, chosen, value }, clock, zone, dayPosts)
  const ids = { problem: `${id}-problem`, notes: `${id}-notes` }
  const describedBy = cx(problem && ids.problem, warnings.length > 0 && ids.notes) || undefined

  const settled = (name: 'date' | 'time') => (isUnreadable: boolean) =>
    setUnreadable((previous) => ({ ...previous, [name]: isUnreadable }))
  const close = () => {
    setOpen(false)
    if (!frame.current?.contains(document.activeElement)) time.current?.enter(1)
  }
  const toggle = () => setOpen(!isLocked && !isOpen)
  const half = { wall, zone, clock, describedBy, disabled: isLocked, onChange: choose }
  return {
    clock,
    frame,
    date,
    time,
    wall,
    choose,
    problem,
    warnings,
    ids,
    describedBy,
    settled,
    half: { ...half, isInvalid: problem !== null },
    picker: { isOpen, close, toggle },
  }
}

const EMPTY: WallClock = { date: '', time: '' }

function wallOf(value: string | null, zone: string): WallClock {
  return value === null ? EMPTY : toWallClock(new Date(value), zone)
}

/** The date and time being chosen. The value is null while they are incomplete or invalid. */
function useChosenTime({ value, zone, onChange }: DateTimeFieldProps) {
  const fromValue = () => ({ wall: wallOf(value, zone), value, zone, isPast: false })
  const [state, setState] = useState(fromValue)
  const isOutdated = state.value !== value || state.zone !== zone
  // A new value from outside replaces the local one.
  if (isOutdated) setState(fromValue())
  const { wall, isPast } = isOutdated ? fromValue() : state

  const choose = (next: WallClock) => {
    const chosen = chosenTime(next, zone)
    const instant = chosen.kind === 'chosen' ? chosen.instant : null
    const written = instant && toWireInstant(instant)
    // The current minute is not in the past yet.
    const isOver = instant !== null && instant.getTime() + MINUTE_MS <= Date.now()
    setState({ wall: next, value: written, zone, isPast: isOver })
    onChange(written)
  }
  return { wall, isPast, chosen: chosenTime(wall, zone), choose }
}
