import { HOUR_MS, type Instant } from '#domain/schedule/instant'
import { realHours, slotsOf } from '#domain/schedule/slots'

const MORNING = 9

/**
 * The hour that a day offers for another post: the first free one from 09:00 on, today the first one
 * still to come; where all of those are taken, the first hour that is not over. Null once the day is
 * over. `taken` are the moments of the day's posts.
 */
export function proposedHour(
  date: string,
  { taken, now, zone }: { taken: readonly Instant[]; now: Instant; zone: string }
): Date | null {
  const open = realHours(slotsOf([date], zone)).filter(({ instant }) => instant > now)
  const isFree = (start: Date) => {
    return taken.every((at) => at.valueOf() < start.valueOf() || at.valueOf() >= end(start))
  }
  const proposed = open.find(({ hour, instant }) => hour >= MORNING && isFree(instant)) ?? open[0]
  return proposed?.instant ?? null
}

function end(start: Date): number {
  return start.valueOf() + HOUR_MS
}
