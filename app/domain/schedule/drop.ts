import { isMovable, isPostStatus } from '#domain/posts/post_lifecycle'
import { hourText, plusDays } from '#domain/schedule/dates'
import { MINUTE_MS, after } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { publishTimeProblem } from '#domain/schedule/default_time'
import { instantOfSlot, slotOf, slotsOf, existingHours } from '#domain/schedule/slots'
import type { Slot } from '#domain/schedule/slots'
import { isSchedulable, toInstant, wallClockMs } from '#domain/schedule/wall_clock'

/** A post in the calendar with its time. */
interface Movable {
  id: string
  at: Instant
}

/** A post that gets another time. */
export interface Move {
  id: string
  from: Date
  to: Date
}

/** One step of the arrow keys: an hour or a day, later or earlier. */
export type DropStep = { hours: 1 | -1 } | { days: 1 | -1 }

/**
 * Returns true when a post in this status may be dragged. A published post, or one that is being
 * published, may not.
 */
export function isDraggable(status: string): boolean {
  return isPostStatus(status) && isMovable(status)
}

/**
 * Returns the moves that a drop makes. The dragged post goes to the start of the slot's hour. Other
 * selected posts keep their distance from it on the clock of the zone, even across a clock change.
 * A drop on the post's own hour changes nothing.
 */
export function dropMoves(
  dragged: Movable,
  selection: readonly Movable[],
  slot: Instant,
  zone: string
): Move[] {
  if (slotOf(dragged.at, zone).instant.valueOf() === slot.valueOf()) return []
  const shift = wallClockMs(slot, zone) - wallClockMs(dragged.at, zone)
  const others = selection.filter(({ id }) => id !== dragged.id)
  const moves = others.map(({ id, at }) => ({
    id,
    from: toDate(at),
    to: shiftByWallClock(at, shift, zone),
  }))
  const all = [{ id: dragged.id, from: toDate(dragged.at), to: toDate(slot) }, ...moves]
  return all.filter(({ from, to }) => from.valueOf() !== to.valueOf())
}

/** Returns the sentence that explains why the moves cannot be made, or null when they can. */
export function dropProblem(moves: readonly Move[], now: Instant): string | null {
  for (const { to } of moves) {
    const problem = isSchedulable(to) ? publishTimeProblem(to, now) : 'This time is too far away.'
    if (problem) return moves.length === 1 ? problem : `${problem} ${NONE_MOVED}`
  }
  return null
}

const NONE_MOVED = 'No post was moved.'

/**
 * Returns the start of the slot one step away. A step onto a missing hour continues to the next
 * hour.
 */
export function adjacentSlot(slot: Instant, step: DropStep, zone: string): Date {
  const { date, hour, kind } = slotOf(slot, zone)
  // Around a clock change, a slot can be shorter or longer than an hour.
  if ('hours' in step) {
    if (step.hours === -1) return slotOf(after(slot, -1), zone).instant
    const later = existingHours(slotsOf([date, plusDays(date, 1)], zone))
    return later.find(({ instant }) => instant.valueOf() > slot.valueOf())?.instant ?? toDate(slot)
  }
  const time = kind === 'second' ? ('second' as const) : ('first' as const)
  const day = plusDays(date, step.days)
  const found =
    instantOfSlot({ date: day, hour, time }, zone) ?? instantOfSlot({ date: day, hour }, zone)
  return found ?? slotOf(toInstant({ date: day, time: hourText(hour) }, zone) ?? slot, zone).instant
}

function shiftByWallClock(instant: Instant, shift: number, zone: string): Date {
  const wall = wallClockMs(instant, zone) + shift
  const isoText = new Date(wall).toISOString()
  const minute = toInstant({ date: isoText.slice(0, 10), time: isoText.slice(11, 16) }, zone)
  return after(minute ?? instant, wall % MINUTE_MS)
}

function toDate(instant: Instant): Date {
  return new Date(instant.valueOf())
}

/**
 * Groups items by the cell that contains them, keyed by the moment at which the cell begins (ms).
 * Both lists must be sorted by time. Items before the first cell are left out.
 */
export function groupBySlot<Item>(
  slots: readonly Slot[],
  items: readonly Item[],
  at: (item: Item) => number
): Map<number, Item[]> {
  const starts = existingHours(slots).map(({ instant }) => instant.valueOf())
  const cells = new Map<number, Item[]>()
  let index = 0
  for (const item of items) {
    while (index + 1 < starts.length && starts[index + 1]! <= at(item)) index += 1
    const start = starts[index]
    if (start === undefined || start > at(item)) continue
    const cell = cells.get(start)
    if (cell) cell.push(item)
    else cells.set(start, [item])
  }
  return cells
}
