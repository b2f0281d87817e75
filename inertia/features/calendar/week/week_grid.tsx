import { useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { visibleDates } from '@domain/schedule/calendar_view'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { slotOf, slotsOf, startOfDay } from '@domain/schedule/slots'
import type { Slot } from '@domain/schedule/slots'
import { plusDays, formatDatePattern, isWeekday } from '@domain/schedule/dates'
import { groupBySlot } from '@domain/schedule/drop'
import { slotTime, useFreeSlots } from '~/features/calendar/store/use_free_slots'
import { useGaps, useHints } from '~/features/calendar/hints/hints'
import { DragLayer } from '~/features/calendar/drag/drag_layer'
import { useCalendar, chosenHour } from '~/features/calendar/store/calendar_context'
import { useMediaQuery } from '~/hooks/use_media_query'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { HourRows, useCells, type Cells } from './hour_rows'
import { TodayBadge } from '~/components/badge'
import { CALENDAR, HINTS, formatPostCount } from '~/features/calendar/messages'
import { useOnCalendarOpen } from '~/features/calendar/store/use_on_calendar_open'
import { MoreBelow } from './more_below'
import { HEADER_PX, HOUR_ROW_PX, type WeekDisplay } from './week_display'
import styles from './week_grid.module.scss'

const MORNING = 9

/**
 * The one slot in the tab order: the first morning hour in the future without posts, else the first
 * hour without posts. In a week without such hours, it's the first one in the future.
 */
function tabStopOf(slots: readonly Slot[], cells: Cells, firstOpenMs: number) {
  const open = slots.filter(({ instant, kind }) => {
    return kind !== 'missing' && instant.valueOf() >= firstOpenMs
  })
  const empty = open.filter(({ instant }) => !cells.has(instant.valueOf()))
  const slot = empty.find(({ hour }) => hour === MORNING) ?? empty[0] ?? open[0]
  return slot?.instant.valueOf() ?? 0
}

function useWeekDisplay(slots: readonly Slot[], cells: Cells): WeekDisplay {
  const { zone, now } = useCalendar()
  const hints = useHints()
  const characters = useExcerptLength()
  const ofAuthors = useFreeSlots()
  const free = useMemo(() => groupBySlot(slots, ofAuthors, slotTime), [slots, ofAuthors])
  const firstOpenMs = slotOf(now, zone).instant.valueOf()
  const tabStop = useMemo(() => tabStopOf(slots, cells, firstOpenMs), [slots, cells, firstOpenMs])
  return useMemo(
    () => ({ zone, characters, hints, free, firstOpenMs, tabStop }),
    [zone, characters, hints, free, firstOpenMs, tabStop]
  )
}

/** Converts a time to hours: 10.4 for '10:24'. */
function decimalHour(time: string) {
  const [hour, minute] = time.split(':').map(Number)
  return hour! + minute! / 60
}

function rememberHour({ target }: FocusEvent<HTMLElement>) {
  const hour = target.dataset.freeSlot && target.closest<HTMLElement>('[data-slot]')?.dataset.slot
  if (hour) chosenHour.set(hour)
}

/** Seven days of 24 hours, Monday first, with every post in its hour. */
export function WeekGrid() {
  const { items, location, zone, now, targetPost } = useCalendar()
  const scroller = useRef<HTMLDivElement>(null)
  const dates = useMemo(() => visibleDates(location), [location])
  const slots = useMemo(() => slotsOf(dates, zone), [dates, zone])
  const cells = useCells(slots, items)
  const taken = slots.filter(({ instant }) => cells.has(instant.valueOf()))
  const firstHour = initialHour(taken.map(({ hour }) => hour))
  const placeOf = (at: number): GridPosition | null => {
    const { date, time } = toWallClock(at, zone)
    const column = dates.indexOf(date)
    return column < 0 ? null : { column, hours: decimalHour(time) }
  }
  const found = targetPost && placeOf(targetPost.at)
  // For a post its whole hour scrolls into view; for the current time, its exact line.
  const scrollTarget = found ? { ...found, hours: Math.floor(found.hours) } : placeOf(now.valueOf())
  const hours = taken.map(({ hour }) => hour)
  useWeekScroll(scroller, { hour: firstHour, occupiedHours: hours, location: scrollTarget })
  const display = useWeekDisplay(slots, cells)
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-week
      tabIndex={0}
      role="region"
      aria-label="Hours of the week"
      onKeyDown={moveBetweenSlots}
      onFocus={rememberHour}
    >
      <DragLayer>
        <div className={styles.grid}>
          <div role="table" aria-label="Posts of the week by day and hour">
            <DayHeaders dates={dates} />
            <HourRows
              scroller={scroller}
              slots={slots}
              cells={cells}
              display={display}
              firstHour={Math.floor(
                Math.max(0, scrollTarget === null ? firstHour : scrollTarget.hours - 1)
              )}
            />
          </div>
          <MoreBelow scroller={scroller} dates={dates} slots={slots} cells={cells} />
        </div>
      </DragLayer>
    </div>
  )
}

const TABLET = '(width >= 768px) and (width <= 1023.98px)'

const CHARACTERS = { tablet: 60, other: 80 }

/** Characters of a card's text. */
function useExcerptLength() {
  return useMediaQuery(TABLET) ? CHARACTERS.tablet : CHARACTERS.other
}

const OPENING_HOUR = 8

/** The hour at which the week opens: the first hour with a post, else 08:00. */
function initialHour(hours: readonly number[]) {
  return hours.length > 0 ? Math.min(...hours) : OPENING_HOUR
}

const STEPS: Record<string, { days: number; hours: number }> = {
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
}

/** Arrow keys move between free hours. The whole week is a single tab stop. */
function moveBetweenSlots(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const here = (event.target as HTMLElement).dataset.freeSlot
  if (!step || !here) return
  const [date, hour] = here.split(' ')
  const next = `${plusDays(date!, step.days)} ${Number(hour) + step.hours}`
  const slot = event.currentTarget.querySelector<HTMLElement>(`[data-free-slot="${next}"]`)
  if (!slot) return
  event.preventDefault()
  slot.focus()
}

/** The seven day headers, and the time zone above the hours. */
function DayHeaders({ dates }: { dates: readonly string[] }) {
  const { items, zone, today } = useCalendar()
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  const gaps = useGaps()
  const countLabel = (date: string) => formatPostCount(days.get(date)?.length ?? 0)
  return (
    <div className={styles.heads} role="row">
      <span className={styles.zone} role="columnheader" title={zone}>
        {zoneShortName(startOfDay(dates[0]!, zone), zone)}
      </span>
      {dates.map((date) => (
        <div
          key={date}
          className={styles.day}
          role="columnheader"
          data-date={date}
          data-today={date === today}
          data-rest={!isWeekday(date)}
          data-gap={gaps.includes(date)}
        >
          <span className={styles.number}>{formatDatePattern(date, 'd')}</span>
          <span className={styles.name}>{formatDatePattern(date, 'ccc')}</span>
          {date === today && <TodayBadge>{CALENDAR.today}</TodayBadge>}
          <span className={styles.count} data-hidden={date === today}>
            {gaps.includes(date) ? HINTS.gap : countLabel(date)}
          </span>
        </div>
      ))}
    </div>
  )
}

/**
 * The current time is shown in the upper third: its distance from the top as a share of the height.
 */
const NOW_SHARE = 0.28

/** A time in the grid: hours since midnight, and the column of its day. */
interface GridPosition {
  hours: number
  column: number
}

interface WeekScrollOptions {
  /** The hour of the first post, else the default morning hour. */
  hour: number
  occupiedHours: readonly number[]
  /** The position of the target post, else of the current time; null if neither is in this week. */
  location: GridPosition | null
}

function isInView(box: HTMLElement, hour: number) {
  const top = hour * HOUR_ROW_PX
  return (
    top >= box.scrollTop && top + HOUR_ROW_PX / 2 <= box.scrollTop + box.clientHeight - HEADER_PX
  )
}

function scrollTo(box: HTMLElement, { hours, column }: GridPosition, behavior: ScrollBehavior) {
  const top = hours * HOUR_ROW_PX - (box.clientHeight - HEADER_PX) * NOW_SHARE
  const scrollableWidth = box.scrollWidth - box.clientWidth
  box.scrollTo({ top, left: (scrollableWidth * column) / 6, behavior })
}

/**
 * Scrolls a week to the target post, else to the current time, else to its first post, else to
 * 08:00. A week whose posts are already visible does not scroll.
 */
function useWeekScroll(scroller: RefObject<HTMLElement | null>, options: WeekScrollOptions) {
  useOnCalendarOpen((how) => {
    const box = scroller.current
    if (!box) return
    const { hour, occupiedHours, location } = options
    if (location) return scrollTo(box, location, how === 'today' ? 'smooth' : 'instant')
    const keepsScroll =
      how === 'navigated' &&
      (occupiedHours.length === 0 || occupiedHours.some((at) => isInView(box, at)))
    if (!keepsScroll) box.scrollTo({ top: hour * HOUR_ROW_PX, behavior: 'instant' })
  })
}
