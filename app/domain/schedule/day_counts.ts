import { startOfDay } from '#domain/schedule/day_hours'
import { plusDays } from '#domain/schedule/dates'
import type { Instant } from '#domain/schedule/instant'

/**
 * How many moments lie on each of the dates (in a row) on a clock of the zone; dates without any are
 * left out.
 */
export function dayCounts(
  moments: readonly Instant[],
  dates: readonly string[],
  zone: string
): Record<string, number> {
  const starts = [...dates, plusDays(dates.at(-1)!, 1)].map((date) => startOfDay(date, zone))
  const counts: Record<string, number> = {}
  for (const moment of moments) {
    const next = starts.findIndex((start) => start.valueOf() > moment.valueOf())
    const date = dates[next - 1]
    if (date !== undefined) counts[date] = (counts[date] ?? 0) + 1
  }
  return counts
}
