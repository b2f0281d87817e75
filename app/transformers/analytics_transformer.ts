import { rangeName, type AnalyticsFilters } from '#domain/analytics/filters'
import { analyticsReport, type AnalyticsCounts, type WeekBounds } from '#domain/analytics/report'
import type { Clock } from '#domain/schedule/clock'
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
  { zone, clock, now }: { zone: string; clock: Clock; now: Instant }
) {
  if (!counted) return null
  const { counts, weeks, filters, campaigns, failed } = counted
  return {
    ...analyticsReport(counts, weeks, clock),
    ...{ filters, campaigns, failed },
    range_name: rangeName(filters, clock),
    zone: zoneShortName(now, zone),
  }
}

export type AnalyticsCard = NonNullable<ReturnType<typeof analyticsCard>>
