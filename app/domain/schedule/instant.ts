/**
 * A moment in time: a `Date`, a luxon `DateTime`, or milliseconds since 1970. `valueOf()` returns
 * ms.
 */
export interface Instant {
  valueOf(): number
}

/** An instant as an object, or as the ISO text of the wire (UTC with milliseconds). */
export type Moment = Instant | string

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Returns the moment `ms` milliseconds later. */
export function after(instant: Instant, ms: number): Date {
  return new Date(instant.valueOf() + ms)
}

/** Returns the earliest moment. The list must not be empty. */
export function earliest(instants: readonly Instant[]): Instant {
  return instants.reduce((first, next) => (next.valueOf() < first.valueOf() ? next : first))
}
