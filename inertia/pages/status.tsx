import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { StatusScreen } from '~/features/status/status_screen'
import type { StatusScreenProps } from '~/features/status/status_screen'

export default function StatusPage(props: StatusScreenProps) {
  return (
    <>
      <Head title="Status" />
      <StatusScreen {...props} />
    </>
  )
}

StatusPage.layout = DashboardLayout
