const MORNING = 8

/** The hour that the week opens at, by those at which posts stand. */
export function opensAtHour(hours: readonly number[]) {
  return hours.length > 0 ? Math.min(...hours) : MORNING
}
