import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CreateContainer } from '~/features/drafts/create_container'
import type { CreateProps } from '~/features/drafts/create_props'

export default function DraftsPage(props: CreateProps) {
  return (
    <>
      <Head title="Create" />
      <CreateContainer {...props} />
    </>
  )
}

DraftsPage.layout = DashboardLayout
