import type { DateTime } from 'luxon'
import { analyticsFilters, analyticsPeriod, type AnalyticsFilters } from '#domain/analytics/filters'
import { zoneOrUtc } from '#domain/schedule/wall_clock'

/** Parses the Analytics screen's URL. Invalid values fall back to defaults. */
export function toAnalyticsFilters(query: Record<string, unknown>) {
  return analyticsFilters(query)
}

/** The time zone for hours and weeks: the user's, or UTC. */
export function toZone(timezone: string | null) {
  return zoneOrUtc(timezone)
}

export function toExport(
  filters: AnalyticsFilters,
  { organization, zone, now }: { organization: { id: string }; zone: string; now: DateTime }
) {
  const span = analyticsPeriod(filters, zone, now)
  return { organizationId: organization.id, campaignId: filters.campaign, span }
}

/** The posts of the filters, for comparing them. */
export function toScope(...asked: Parameters<typeof toExport>) {
  const { organizationId, campaignId, span } = toExport(...asked)
  return { organizationId, campaignId, ...span }
}
