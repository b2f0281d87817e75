import { router } from '@inertiajs/react'
import { inThisTab } from '~/lib/tab_organization'
import { analyticsQuery, type AnalyticsFilters } from '@domain/analytics/filters'

/** The screen with these filters. */
export function showAnalytics(filters: AnalyticsFilters) {
  const url = `/dashboard/analytics${analyticsQuery(filters)}`
  router.visit(url, { preserveState: true, preserveScroll: true })
}

/** The posts that these filters mean, as a file. */
export function fileUrl(filters: AnalyticsFilters) {
  return inThisTab(`/dashboard/analytics/posts.csv${analyticsQuery(filters)}`)
}
