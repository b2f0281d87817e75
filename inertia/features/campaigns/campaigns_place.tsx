import { usePage } from '@inertiajs/react'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/wire'
import { CampaignsScreen, type CampaignsScreenProps } from './campaigns_screen'

export type CampaignsProps = Omit<CampaignsScreenProps, 'orgId' | 'userId'>

/** The campaigns of the selected organization; another organization gets another screen. */
export function CampaignsPlace(props: CampaignsProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user) return <NoOrganization />
  return <CampaignsScreen key={selectedOrgId} {...props} orgId={selectedOrgId} userId={user.id} />
}
