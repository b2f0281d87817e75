import { isWeekday } from '#domain/schedule/dates'

/** The weekdays from today on, of those dates, on which nothing is planned. */
export function emptyWeekdays(
  dates: readonly string[],
  taken: ReadonlySet<string>,
  today: string
): string[] {
  return dates.filter((date) => isWeekday(date) && date >= today && !taken.has(date))
}
