import type { DateTime } from 'luxon'
import { analyticsFilters, analyticsSpan, type AnalyticsFilters } from '#domain/analytics/filters'
import { zoneOrUtc } from '#domain/schedule/wall_clock'

/** What the URL of the Analytics screen asks for; a URL cannot be wrong, only unspecific. */
export function toAnalyticsFilters(query: Record<string, unknown>) {
  return analyticsFilters(query)
}

/** The zone whose hours and weeks are counted: the user's, else UTC. */
export function toZone(timezone: string | null) {
  return zoneOrUtc(timezone)
}

/** Which posts a file is to hold. */
export function toExport(
  filters: AnalyticsFilters,
  { organization, zone, now }: { organization: { id: string }; zone: string; now: DateTime }
) {
  const span = analyticsSpan(filters, zone, now)
  return { organizationId: organization.id, campaignId: filters.campaign, span }
}
