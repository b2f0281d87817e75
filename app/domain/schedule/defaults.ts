import { plusDays } from '#domain/schedule/dates'
import { MINUTE_MS, type Instant } from '#domain/schedule/instant'
import {
  isSchedulable,
  isValidZone,
  toInstant,
  toWallClock,
  type WallClock,
} from '#domain/schedule/wall_clock'

/** The hour the schedule dialog proposes for tomorrow (spec section 5). */
export const DEFAULT_TIME = '10:00'

export type ScheduleRefusal = 'missing' | 'unreadable' | 'past' | 'too_far'

export type ScheduleChoice = { ok: true; instant: Date } | { ok: false; reason: ScheduleRefusal }

/** What the schedule dialog opens with: tomorrow at 10:00 on the user's own clock (spec section 5). */
export function defaultSchedule(zone: string, now: Instant): WallClock {
  return { date: plusDays(toWallClock(now, zone).date, 1), time: DEFAULT_TIME }
}

/** The earliest date the dialog offers: today in the zone (spec section 5), YYYY-MM-DD. */
export function minimumDate(zone: string, now: Instant): string {
  return toWallClock(now, zone).date
}

/**
 * The moment a person chose, or why it is none. The minute the clock stands in still counts as now; an
 * unknown zone reads as UTC.
 */
export function scheduleChoice(
  { date, time }: { date?: string | null; time?: string | null },
  zone: string,
  now: Instant
): ScheduleChoice {
  if (!date?.trim() || !time?.trim()) return { ok: false, reason: 'missing' }
  const instant = toInstant(
    { date: date.trim(), time: time.trim() },
    isValidZone(zone) ? zone : 'UTC'
  )
  if (!instant) return { ok: false, reason: 'unreadable' }
  return allowed(instant, now)
}

/** Like `scheduleChoice`, for a moment that a date and time field made (ISO); null while it has none. */
export function instantChoice(value: string | null, now: Instant): ScheduleChoice {
  if (value === null) return { ok: false, reason: 'missing' }
  const instant = new Date(value)
  if (Number.isNaN(instant.valueOf())) return { ok: false, reason: 'unreadable' }
  return allowed(instant, now)
}

function allowed(instant: Date, now: Instant): ScheduleChoice {
  if (instant.valueOf() + MINUTE_MS <= now.valueOf()) return { ok: false, reason: 'past' }
  return isSchedulable(instant) ? { ok: true, instant } : { ok: false, reason: 'too_far' }
}
