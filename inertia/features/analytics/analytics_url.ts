import { router } from '@inertiajs/react'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { analyticsQuery, type AnalyticsFilters } from '@domain/analytics/filters'

/** Visits the screen with these filters. */
export function showAnalytics(filters: AnalyticsFilters) {
  const url = `/dashboard/analytics${analyticsQuery(filters)}`
  router.visit(url, { preserveState: true, preserveScroll: true })
}

/** URL of the CSV file with the filtered posts. */
export function fileUrl(filters: AnalyticsFilters) {
  return urlForThisTab(`/dashboard/analytics/posts.csv${analyticsQuery(filters)}`)
}
