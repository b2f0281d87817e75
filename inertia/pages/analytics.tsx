import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { AnalyticsContainer } from '~/features/analytics/analytics_container'
import type { AnalyticsProps } from '~/features/analytics/analytics_container'

export default function AnalyticsPage(props: AnalyticsProps) {
  return (
    <>
      <Head title="Analytics" />
      <AnalyticsContainer {...props} />
    </>
  )
}

AnalyticsPage.layout = DashboardLayout
