import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CreatePlace } from '~/features/drafts/create_place'
import type { CreateProps } from '~/features/drafts/create_props'

export default function DraftsPage(props: CreateProps) {
  return (
    <>
      <Head title="Create" />
      <CreatePlace {...props} />
    </>
  )
}

DraftsPage.layout = DashboardLayout
