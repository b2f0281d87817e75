import { Head } from '@inertiajs/react'
import { ErrorScreen } from '~/features/errors/error_screen'
import { NOT_FOUND } from '~/features/errors/messages'
import DashboardLayout from '~/layouts/dashboard_layout'

/** The same in the dashboard, for an address of it. */
export default function NotFoundInsidePage() {
  return (
    <>
      <Head title={NOT_FOUND.title} />
      <ErrorScreen status={404} {...NOT_FOUND} isInside />
    </>
  )
}

NotFoundInsidePage.layout = DashboardLayout
