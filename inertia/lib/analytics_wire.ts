import type { AnalyticsFilters } from '@domain/analytics/filters'
import type { AnalyticsReport } from '@domain/analytics/report'

/** The Analytics screen, as the server sends it. */
export type Analytics = AnalyticsReport & {
  filters: AnalyticsFilters
  campaigns: { id: string; name: string }[]
  /** Sections with zeros in place of what could not be read. */
  failed: ('production' | 'quality' | 'efficiency' | 'scheduling' | 'ai')[]
  /** 'Last 30 days' */
  range_name: string
  /** The short name of the zone whose hours and weeks these are. */
  zone: string
}
