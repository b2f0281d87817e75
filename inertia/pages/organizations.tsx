import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { OrganizationsScreen } from '~/features/organizations/organizations_screen'
import type { OrganizationsScreenProps } from '~/features/organizations/organizations_screen'

export default function OrganizationsPage(props: OrganizationsScreenProps) {
  return (
    <>
      <Head title="Organizations" />
      <OrganizationsScreen {...props} />
    </>
  )
}

OrganizationsPage.layout = DashboardLayout
