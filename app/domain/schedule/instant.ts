/** A moment in time: a `Date`, a `DateTime` of luxon or milliseconds since 1970; `valueOf()` is ms. */
export interface Instant {
  valueOf(): number
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The moment some milliseconds after another one. */
export function after(instant: Instant, ms: number): Date {
  return new Date(instant.valueOf() + ms)
}

/** The first of some moments; there must be one. */
export function earliest(instants: readonly Instant[]): Instant {
  return instants.reduce((first, next) => (next.valueOf() < first.valueOf() ? next : first))
}
