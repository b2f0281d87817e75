import { useMemo, startTransition, useEffect, useState, memo } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { slotOf } from '@domain/schedule/slots'
import type { Slot } from '@domain/schedule/slots'
import { formatHour, formatTimeOf } from '@domain/schedule/format_date_time'
import { HOUR_MS } from '@domain/schedule/instant'
import { isWeekday } from '@domain/schedule/dates'
import { groupBySlot } from '@domain/schedule/drop'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { useClock } from '~/hooks/use_clock'
import { TodayBadge } from '~/components/badge'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { CALENDAR } from '~/features/calendar/messages'
import { displayTime } from '~/features/calendar/store/display_time'
import { isSameList } from '~/features/calendar/store/items_cache'
import { HEADER_PX, HOUR_ROW_PX, watchScroll, type WeekDisplay } from './week_display'
import { SlotPosts } from './slot_posts'
import styles from './hour_rows.module.scss'

interface HourRowsProps {
  scroller: RefObject<HTMLElement | null>
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
  display: WeekDisplay
  /** The top hour when the week opens. */
  firstHour: number
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const LAST_HOUR = 23

/**
 * The hours of the week. When the week changes, the visible hours render first and the others a
 * frame later.
 */
export function HourRows({ scroller, slots, cells, display, firstHour }: HourRowsProps) {
  const hours = useMemo(
    () => HOURS.map((hour) => slots.filter((slot) => slot.hour === hour)),
    [slots]
  )
  const isVisible = useVisibleHours(scroller, firstHour)
  const isPainted = usePainted(slots)
  return HOURS.map((hour) => (
    <HourRow
      key={hour}
      hour={hour}
      slots={hours[hour]!}
      cells={cells}
      display={display}
      turn={isPainted || isVisible(hour) ? 'now' : 'later'}
    />
  ))
}

const IDLE_TIMEOUT_MS = 300

/** Calls back after the next paint, when the browser is idle. */
function afterNextPaint(work: () => void) {
  let cancelIdle = () => {}
  const frame = requestAnimationFrame(() => {
    cancelIdle = onIdle(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdle()
  }
}

/** Safari has no requestIdleCallback. */
function onIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(callback)
}

/** False after a change until the new content is painted and the browser is idle. */
function usePainted(shown: unknown): boolean {
  const [painted, setPainted] = useState<unknown>()
  useEffect(() => {
    return afterNextPaint(() => startTransition(() => setPainted(shown)))
  }, [shown])
  return painted === shown
}

/** Hours below the first one in a typical window, used for the first render. */
const TYPICAL_HOURS = 3

/**
 * Returns whether an hour is visible, including partly visible rows. `firstHour` is the top hour of
 * the first render.
 */
function useVisibleHours(scroller: RefObject<HTMLElement | null>, firstHour: number) {
  const [first, setFirst] = useState(firstHour)
  const [last, setLast] = useState(firstHour + TYPICAL_HOURS)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      setFirst(Math.floor(box.scrollTop / HOUR_ROW_PX))
      setLast(Math.floor((box.scrollTop + box.clientHeight - HEADER_PX) / HOUR_ROW_PX))
    }
    return watchScroll(box, measure)
  }, [scroller])

  return (hour: number) => first <= hour && hour <= last
}

interface HourRowProps {
  hour: number
  /** The slots of this hour, day by day. */
  slots: readonly Slot[]
  cells: Cells
  display: WeekDisplay
  /**
   * `later`: the row is not visible and keeps its old content, at first none, until it is `now`.
   */
  turn: 'now' | 'later'
}

function Row({ hour, slots, cells, display, turn }: HourRowProps) {
  const dates = turn === 'now' ? [...new Set(slots.map(({ date }) => date))] : []
  return (
    <div className={styles.row} role="row" data-hour={hour}>
      <span className={styles.hour} role="rowheader">
        {formatHour(hour, useClock())}
      </span>
      {dates.map((date, column) => (
        <SlotCell
          key={column}
          date={date}
          slots={slots.filter((slot) => slot.date === date)}
          cells={cells}
          display={display}
        />
      ))}
      <NowLine hour={hour} dates={dates} />
    </div>
  )
}

function areEqual(previous: HourRowProps, next: HourRowProps) {
  if (next.turn === 'later') return true
  const names = ['hour', 'slots', 'display', 'turn'] as const
  const isUnchanged = names.every((name) => previous[name] === next[name])
  return isUnchanged && haveSameCells(next.slots, previous.cells, next.cells)
}

const HALVES: Record<string, [number, number]> = { first: [0, 50], second: [50, 50] }

const NONE: CalendarItem[] = []

/** One hour of the seven days. */
const HourRow = memo(Row, areEqual)

interface NowLineProps {
  hour: number
  dates: readonly string[]
}

/** How close in px the time at the line comes to the label of its hour, and to that of the next. */
const COVERS_OWN_HOUR_PX = 31
const COVERS_NEXT_HOUR_PX = HOUR_ROW_PX - 5

/** Which hour's label the time at the line would cover. That label is hidden meanwhile. */
function coveredHour(topPercent: number): 'own' | 'next' | undefined {
  const top = (topPercent / 100) * HOUR_ROW_PX
  if (top < COVERS_OWN_HOUR_PX) return 'own'
  return top > COVERS_NEXT_HOUR_PX ? 'next' : undefined
}

/** Half the height of the time at the line, in px. */
const HALF_TIME_PX = 9

/** How far in px the time is above the line. It is centered, except at the day's start and end. */
function timeLift(hour: number, topPercent: number): number {
  const top = (topPercent / 100) * HOUR_ROW_PX
  if (hour === 0) return Math.min(HALF_TIME_PX, top)
  if (hour === LAST_HOUR) return Math.max(HALF_TIME_PX, 2 * HALF_TIME_PX + top - HOUR_ROW_PX)
  return HALF_TIME_PX
}

/** The current-time line: strong on today, faint over the days before it. */
function NowLine({ hour, dates }: NowLineProps) {
  const { now, zone, today } = useCalendar()
  const clock = useClock()
  const column = dates.indexOf(today)
  if (column < 0) return null
  const slot = slotOf(now, zone)
  if (slot.hour !== hour) return null
  const part = (now.valueOf() - slot.instant.valueOf()) / HOUR_MS
  const [from, height] = HALVES[slot.kind] ?? [0, 100]
  const top = from + part * height
  const lift = { '--lift': `${timeLift(hour, top)}px` } as CSSProperties
  return (
    <div
      className={styles.line}
      data-now-line
      data-covers={coveredHour(top)}
      style={{ top: `${top}%`, ...lift }}
      aria-hidden
    >
      <span className={styles.time}>
        <TodayBadge>{formatTimeOf(now, zone, clock)}</TodayBadge>
      </span>
      {column > 0 && <span className={styles.past} style={{ gridColumn: `2 / ${column + 2}` }} />}
      <span className={styles.today} style={{ gridColumn: column + 2 }} />
    </div>
  )
}

interface SlotCellProps {
  date: string
  /** One slot, or two where clocks go back and the hour repeats. */
  slots: readonly Slot[]
  cells: ReadonlyMap<number, CalendarItem[]>
  display: WeekDisplay
}

/**
 * One hour of a day: its posts, both halves when clocks go back, or a mark when clocks skip the
 * hour.
 */
function SlotCell({ date, slots, cells, display }: SlotCellProps) {
  return (
    <div className={styles.cell} role="cell" data-rest={!isWeekday(date)} data-parts={slots.length}>
      {slots.map((slot) =>
        slot.kind === 'missing' ? (
          <p key="missing" className={styles.missing}>
            {CALENDAR.missingHour}
          </p>
        ) : (
          <SlotPosts
            key={slot.kind === 'second' ? 'second' : 'first'}
            slot={slot}
            items={cells.get(slot.instant.valueOf()) ?? NONE}
            display={display}
          />
        )
      )}
    </div>
  )
}

export type Cells = ReadonlyMap<number, CalendarItem[]>

/**
 * The posts of each cell, keyed by the start of the cell in ms. An unchanged cell keeps its list,
 * so that only changed cells render.
 */
export function useCells(slots: readonly Slot[], items: readonly CalendarItem[]): Cells {
  const [last, setLast] = useState(() => ({
    slots,
    items,
    cells: groupBySlot(slots, items, displayTime),
  }))
  if (last.slots === slots && last.items === items) return last.cells
  const cells = groupBySlot(slots, items, displayTime)
  for (const [start, posts] of cells) {
    const before = last.cells.get(start)
    if (before && isSameList(before, posts)) cells.set(start, before)
  }
  setLast({ slots, items, cells })
  return cells
}

function haveSameCells(slots: readonly Slot[], a: Cells, b: Cells) {
  return slots.every(({ instant }) => a.get(instant.valueOf()) === b.get(instant.valueOf()))
}
