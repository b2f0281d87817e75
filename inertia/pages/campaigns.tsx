import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CampaignsContainer } from '~/features/campaigns/campaigns_container'
import type { CampaignsProps } from '~/features/campaigns/campaigns_container'

export default function CampaignsPage(props: CampaignsProps) {
  return (
    <>
      <Head title="Campaigns" />
      <CampaignsContainer {...props} />
    </>
  )
}

CampaignsPage.layout = DashboardLayout
