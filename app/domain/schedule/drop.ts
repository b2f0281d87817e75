import { isMovable, isPostStatus } from '#domain/posts/lifecycle'
import { moveRefusal } from '#domain/posts/refusals'
import { plusDays } from '#domain/schedule/dates'
import { HOUR_MS, MINUTE_MS, after, type Instant } from '#domain/schedule/instant'
import { publishTimeProblem } from '#domain/schedule/publish_time'
import { instantOfSlot, slotOf } from '#domain/schedule/slots'
import { isSchedulable, toInstant, wallMillis } from '#domain/schedule/wall_clock'

/** A post of the calendar, and when it stands there. */
export interface Movable {
  id: string
  at: Instant
}

/** One post that gets another time. */
export interface Move {
  id: string
  from: Date
  to: Date
}

/** A step of the arrow keys: an hour or a day, on or back. */
export type DropStep = { hours: 1 | -1 } | { days: 1 | -1 }

/** True when a post in this status may be dragged: not once it is out, or on its way (spec section 4). */
export function isDraggable(status: string): boolean {
  return isPostStatus(status) && isMovable(status)
}

/** Why a post in this status cannot be dragged, in a sentence; null when it can. */
export function dragRefusal(status: string): string | null {
  return isPostStatus(status) ? moveRefusal(status) : null
}

/**
 * What a drop changes: the post that is held goes to the start of the slot's hour (spec section 4),
 * those dragged along keep their distance from it on the clock of the zone, also across a clock
 * change. Dropped on its own hour, nothing.
 */
export function dropMoves(
  held: Movable,
  along: readonly Movable[],
  slot: Instant,
  zone: string
): Move[] {
  if (slotOf(held.at, zone).instant.valueOf() === slot.valueOf()) return []
  const shift = wallMillis(slot, zone) - wallMillis(held.at, zone)
  const others = along.filter(({ id }) => id !== held.id)
  const moves = others.map(({ id, at }) => ({ id, from: dateOf(at), to: shifted(at, shift, zone) }))
  const all = [{ id: held.id, from: dateOf(held.at), to: dateOf(slot) }, ...moves]
  return all.filter(({ from, to }) => from.valueOf() !== to.valueOf())
}

/** Why these moves cannot be made, in a sentence; null when they can. */
export function dropProblem(moves: readonly Move[], now: Instant): string | null {
  for (const { to } of moves) {
    const problem = isSchedulable(to) ? publishTimeProblem(to, now) : 'This time is too far away.'
    if (problem) return moves.length === 1 ? problem : `${problem} ${OF_SEVERAL}`
  }
  return null
}

const OF_SEVERAL = 'No post was moved.'

/** The same moves back: what undoes them. */
export function movesBack(moves: readonly Move[]): Move[] {
  return moves.map(({ id, from, to }) => ({ id, from: to, to: from }))
}

/** The start of the slot one step from another; over a missing hour it goes on to the next. */
export function steppedSlot(slot: Instant, step: DropStep, zone: string): Date {
  if ('hours' in step) return slotOf(after(slot, step.hours * HOUR_MS), zone).instant
  const { date, hour, kind } = slotOf(slot, zone)
  const time = kind === 'second' ? ('second' as const) : ('first' as const)
  const day = plusDays(date, step.days)
  const found =
    instantOfSlot({ date: day, hour, time }, zone) ?? instantOfSlot({ date: day, hour }, zone)
  return found ?? slotOf(toInstant({ date: day, time: wallHour(hour) }, zone) ?? slot, zone).instant
}

function wallHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function shifted(instant: Instant, shift: number, zone: string): Date {
  const wall = wallMillis(instant, zone) + shift
  const whole = new Date(wall).toISOString()
  const minute = toInstant({ date: whole.slice(0, 10), time: whole.slice(11, 16) }, zone)
  return after(minute ?? instant, wall % MINUTE_MS)
}

function dateOf(instant: Instant): Date {
  return new Date(instant.valueOf())
}
