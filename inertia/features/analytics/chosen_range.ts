import { RANGES, type AnalyticsFilters } from '@domain/analytics/filters'
import { after, DAY_MS } from '@domain/schedule/instant'

/** The days that a custom range begins with, until somebody changes them. */
const PROPOSED_DAYS = 30

/** The filters after a range has been chosen; a custom one begins with the last 30 days. */
export function chosenRange(filters: AnalyticsFilters, value: string, now: Date): AnalyticsFilters {
  const named = RANGES.find(({ key }) => key === value)
  if (named) return { ...filters, range: named.key, from: null, to: null }
  const from = dayOf(after(now, -PROPOSED_DAYS * DAY_MS))
  return { ...filters, range: 'custom', from, to: dayOf(now) }
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}
