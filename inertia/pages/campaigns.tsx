import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CampaignsPlace, type CampaignsProps } from '~/features/campaigns/campaigns_place'

export default function CampaignsPage(props: CampaignsProps) {
  return (
    <>
      <Head title="Campaigns" />
      <CampaignsPlace {...props} />
    </>
  )
}

CampaignsPage.layout = DashboardLayout
