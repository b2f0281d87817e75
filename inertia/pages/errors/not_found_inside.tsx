import { Head } from '@inertiajs/react'
import { ErrorScreen, NOT_FOUND } from '~/features/errors/error_screen'
import DashboardLayout from '~/layouts/dashboard_layout'

/** The 404 page for URLs within the dashboard. */
export default function NotFoundInsidePage() {
  return (
    <>
      <Head title={NOT_FOUND.title} />
      <ErrorScreen status={404} {...NOT_FOUND} isInside />
    </>
  )
}

NotFoundInsidePage.layout = DashboardLayout
