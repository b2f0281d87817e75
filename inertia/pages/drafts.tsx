import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CreatePlace } from '~/features/drafts/create_place'
import type { CreateScreenProps } from '~/features/drafts/create_screen'

export default function DraftsPage(props: CreateScreenProps) {
  return (
    <>
      <Head title="Create" />
      <CreatePlace {...props} />
    </>
  )
}

DraftsPage.layout = DashboardLayout
