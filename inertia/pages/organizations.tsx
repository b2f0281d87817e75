import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { OrganizationsScreen } from '~/features/organizations/organizations_screen'

export default function OrganizationsPage() {
  return (
    <>
      <Head title="Organizations" />
      <OrganizationsScreen />
    </>
  )
}

OrganizationsPage.layout = DashboardLayout
