import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { AnalyticsPlace, type AnalyticsProps } from '~/features/analytics/analytics_place'

export default function AnalyticsPage(props: AnalyticsProps) {
  return (
    <>
      <Head title="Analytics" />
      <AnalyticsPlace {...props} />
    </>
  )
}

AnalyticsPage.layout = DashboardLayout
