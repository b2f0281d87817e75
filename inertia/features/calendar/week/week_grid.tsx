import { useMemo, useRef, type FocusEvent } from 'react'
import { datesShown } from '@domain/schedule/calendar_view'
import { HOUR_MS } from '@domain/schedule/instant'
import { toWallClock } from '@domain/schedule/wall_clock'
import { slotsOf, type Slot } from '@domain/schedule/slots'
import { useExcerptLength } from '~/features/calendar/card/use_excerpt_length'
import { useHints } from '~/features/calendar/hints/use_hints'
import { MovingLayer } from '~/features/calendar/moving/moving_layer'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { chosenHour } from '~/features/calendar/store/chosen_hour'
import { DayHeads } from './day_heads'
import { HourRows } from './hour_rows'
import { MoreBelow } from './more_below'
import { moveBetweenSlots } from './move_between_slots'
import { opensAtHour } from './opens_at_hour'
import { useCells } from './use_cells'
import { useFirstLook, type GridPlace } from './use_first_look'
import type { WeekLook } from './week_look'
import styles from './week_grid.module.scss'

const MORNING = 9

/** Where Tab enters the free hours: the first morning that is still to come, else the first hour. */
function entryOf(slots: readonly Slot[], openFrom: number) {
  const open = slots.filter(({ instant, kind }) => {
    return kind !== 'missing' && instant.valueOf() >= openFrom
  })
  return (open.find(({ hour }) => hour === MORNING) ?? open[0])?.instant.valueOf() ?? 0
}

function useLook(slots: readonly Slot[]): WeekLook {
  const { zone, now } = useCalendar()
  const hints = useHints()
  const characters = useExcerptLength()
  const openFrom = Math.floor(now.valueOf() / HOUR_MS) * HOUR_MS
  return useMemo(
    () => ({ zone, characters, hints, openFrom, entry: entryOf(slots, openFrom) }),
    [zone, characters, hints, openFrom, slots]
  )
}

/** 10.4 for '10:24'. */
function hoursOf(time: string) {
  const [hour, minute] = time.split(':').map(Number)
  return hour! + minute! / 60
}

function rememberHour({ target }: FocusEvent<HTMLElement>) {
  const hour = target.dataset.freeSlot && target.closest<HTMLElement>('[data-slot]')?.dataset.slot
  if (hour) chosenHour.set(hour)
}

/** Seven days of 24 hours, Monday first, every post in the hour at which it stands. */
export function WeekGrid() {
  const { items, place, zone, now, sought } = useCalendar()
  const scroller = useRef<HTMLDivElement>(null)
  const dates = useMemo(() => datesShown(place), [place])
  const slots = useMemo(() => slotsOf(dates, zone), [dates, zone])
  const cells = useCells(slots, items)
  const taken = slots.filter(({ instant }) => cells.has(instant.valueOf()))
  const opensAt = opensAtHour(taken.map(({ hour }) => hour))
  const placeOf = (at: number): GridPlace | null => {
    const { date, time } = toWallClock(at, zone)
    const column = dates.indexOf(date)
    return column < 0 ? null : { column, hours: hoursOf(time) }
  }
  const found = sought && placeOf(sought.at)
  // The whole hour of a post is to be seen, of the present its line.
  const opening = found ? { ...found, hours: Math.floor(found.hours) } : placeOf(now.valueOf())
  const hours = taken.map(({ hour }) => hour)
  useFirstLook(scroller, { hour: opensAt, taken: hours, place: opening })
  const look = useLook(slots)
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label="Hours of the week"
      onKeyDown={moveBetweenSlots}
      onFocus={rememberHour}
    >
      <MovingLayer>
        <div className={styles.grid}>
          <div role="table" aria-label="Posts of the week by day and hour">
            <DayHeads dates={dates} />
            <HourRows
              {...{ scroller, slots, cells, look }}
              opensAt={Math.floor(Math.max(0, opening === null ? opensAt : opening.hours - 1))}
            />
          </div>
          <MoreBelow scroller={scroller} dates={dates} slots={slots} cells={cells} />
        </div>
      </MovingLayer>
    </div>
  )
}
