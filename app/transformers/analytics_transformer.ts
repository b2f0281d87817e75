import { rangeName, type AnalyticsFilters } from '#domain/analytics/filters'
import { analyticsReport, type AnalyticsCounts, type WeekBounds } from '#domain/analytics/report'
import type { Instant } from '#domain/schedule/instant'
import { zoneShortName } from '#domain/schedule/wall_clock'

interface Counted {
  counts: AnalyticsCounts
  weeks: WeekBounds
  filters: AnalyticsFilters
  campaigns: { id: string; name: string }[]
  failed: string[]
}

/** The Analytics screen on the wire; null: nothing has been published. */
export function analyticsCard(
  counted: Counted | null,
  { zone, now }: { zone: string; now: Instant }
) {
  if (!counted) return null
  const { counts, weeks, filters, campaigns, failed } = counted
  return {
    ...analyticsReport(counts, weeks),
    ...{ filters, campaigns, failed },
    range_name: rangeName(filters),
    zone: zoneShortName(now, zone),
  }
}

export type AnalyticsCard = NonNullable<ReturnType<typeof analyticsCard>>
