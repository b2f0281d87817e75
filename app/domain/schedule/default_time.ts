import { padded, plusDays } from '#domain/schedule/dates'
import { MINUTE_MS, HOUR_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import {
  isSchedulable,
  toInstant,
  toWallClock,
  toWireInstant,
  resolveWallClock,
} from '#domain/schedule/wall_clock'
import type { WallClock } from '#domain/schedule/wall_clock'
import { existingHours, slotsOf } from '#domain/schedule/slots'

/** The time that a schedule dialog proposes for tomorrow. */
const DEFAULT_TIME = '10:00'

type ScheduleRefusal = 'missing' | 'unreadable' | 'past' | 'too_far'

type ScheduleChoice = { ok: true; instant: Date } | { ok: false; reason: ScheduleRefusal }

/**
 * Returns the initial value of a schedule dialog as an ISO instant: the suggested time if it is in
 * the future, else tomorrow at 10:00 on the user's own clock.
 */
export function initialSchedule(
  suggestedTime: Date | null,
  zone: string,
  now: Instant
): string | null {
  if (suggestedTime && suggestedTime > now) return toWireInstant(suggestedTime)
  const tomorrow = plusDays(toWallClock(now, zone).date, 1)
  const proposed = toInstant({ date: tomorrow, time: DEFAULT_TIME }, zone)
  return proposed && toWireInstant(proposed)
}

/**
 * Returns the moment of a date and time field, or the reason why it cannot be used. The field's ISO
 * value is null while it is empty. The current minute still counts as now.
 */
export function validateInstantChoice(value: string | null, now: Instant): ScheduleChoice {
  if (value === null) return { ok: false, reason: 'missing' }
  const instant = new Date(value)
  if (Number.isNaN(instant.valueOf())) return { ok: false, reason: 'unreadable' }
  return validateInstant(instant, now)
}

function validateInstant(instant: Date, now: Instant): ScheduleChoice {
  if (instant.valueOf() + MINUTE_MS <= now.valueOf()) return { ok: false, reason: 'past' }
  return isSchedulable(instant) ? { ok: true, instant } : { ok: false, reason: 'too_far' }
}

/** The result of choosing a date and a time in a zone, while the user is still choosing. */
export type ChosenTime =
  | { kind: 'incomplete' }
  | { kind: 'too_far' }
  | { kind: 'skipped'; instead: WallClock }
  | { kind: 'chosen'; instant: Date; isAmbiguous: boolean }

/**
 * Returns the moment of a date and time, either of which may still be ''. A time that a clock
 * change skips is refused, and the first time after the change is suggested. When a time occurs
 * twice, the first occurrence is used.
 */
export function chosenTime(wall: WallClock, zone: string): ChosenTime {
  if (wall.date === '' || wall.time === '') return { kind: 'incomplete' }
  const reading = resolveWallClock(wall, zone)
  if (!reading) return { kind: 'incomplete' }
  if (!isSchedulable(reading.instant)) return { kind: 'too_far' }
  if (reading.kind === 'skipped') {
    return { kind: 'skipped', instead: toWallClock(reading.instant, zone) }
  }
  return { kind: 'chosen', instant: reading.instant, isAmbiguous: reading.kind === 'twice' }
}

/**
 * Returns the quarter hours ('HH:MM') that exist on the date in the zone, with `time` added to
 * them.
 */
export function quarterHourTimes(date: string, time: string, zone: string): string[] {
  const quarters = Array.from({ length: 96 }, (_, index) => {
    const [hour, quarter] = [Math.floor(index / 4), index % 4]
    return `${padded(hour)}:${padded(quarter * 15)}`
  })
  const isReal = (at: string) =>
    date === '' || resolveWallClock({ date, time: at }, zone)?.kind !== 'skipped'
  return [...new Set(time === '' ? quarters : [...quarters, time])].filter(isReal).toSorted()
}

const MORNING = 9

/**
 * Returns the hour that a day proposes for another post: the first free hour from 09:00 on that is
 * still to come. When all of those are taken, it is the first hour that is still to come. Returns
 * null when the day is over. `taken` holds the times of the day's posts.
 */
export function proposedHour(
  date: string,
  { taken, now, zone }: { taken: readonly Instant[]; now: Instant; zone: string }
): Date | null {
  const open = existingHours(slotsOf([date], zone)).filter(({ instant }) => instant > now)
  const isFree = (start: Date) => {
    return taken.every((at) => at.valueOf() < start.valueOf() || at.valueOf() >= end(start))
  }
  const proposed = open.find(({ hour, instant }) => hour >= MORNING && isFree(instant)) ?? open[0]
  return proposed?.instant ?? null
}

function end(start: Date): number {
  return start.valueOf() + HOUR_MS
}

/**
 * The tolerance for a chosen time in the past. Users fill in forms slowly, and clocks are slightly
 * wrong.
 */
const PAST_GRACE_MS = MINUTE_MS

/**
 * Returns the sentence that explains why a post cannot be planned for that moment, or null when it
 * can.
 */
export function publishTimeProblem(publishTime: Instant, now: Instant): string | null {
  const isPast = publishTime.valueOf() < now.valueOf() - PAST_GRACE_MS
  return isPast ? 'This time has already passed. Please choose a later one.' : null
}
