import { formatDate } from '@domain/schedule/format_date_time'
import type { WeekStats } from '@domain/analytics/weeks'
import { useClock } from '~/hooks/use_clock'

/**
 * Returns a function that names a week by its number and first day, in the order of the user's
 * clock: 'W36, from 31 Aug'. The year is added where the weeks belong to several.
 */
export function useWeekName(weeks: readonly WeekStats[]) {
  const clock = useClock()
  const years = new Set(weeks.map(({ starts }) => starts.slice(0, 4)))
  const style = years.size > 1 ? 'year' : 'short'
  return ({ label, starts }: WeekStats) => `${label}, from ${formatDate(starts, clock, style)}`
}
