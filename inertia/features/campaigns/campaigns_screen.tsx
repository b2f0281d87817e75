import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Locked } from '~/components/locked'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import type { Campaign } from '~/lib/campaign_wire'
import { useRefusal } from '~/lib/use_refusal'
import { AnalyticsDialog } from './analytics_dialog'
import { CampaignDialog } from './campaign_dialog'
import { CampaignGrid } from './campaign_grid'
import { CAMPAIGNS } from './messages'
import { statusLine } from './status_line'
import { useCampaigns } from './use_campaigns'
import { useDeletion } from './use_deletion'
import { useOwnZone } from './use_own_zone'

export interface CampaignsScreenProps {
  campaigns: Campaign[]
  /** The clock that time slots go by: that of the organization's owner. */
  zone: string
  orgId: string
  userId: string
}

export function CampaignsScreen(props: CampaignsScreenProps) {
  const { campaigns, zone, orgId, userId } = props
  const { aheadMs, timezone, refresh } = useCampaigns({ campaigns, orgId })
  useOwnZone()
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null)
  const [measured, setMeasured] = useState<Campaign | null>(null)
  const gate = useKeyGate(userId)
  const refusal = useRefusal('manage_campaigns')
  const remove = useDeletion(refresh)
  const closeForm = () => setEdited(null)
  const acts = {
    ...{ onEdit: setEdited, onDelete: remove, onAnalytics: setMeasured },
    ...{ refresh, gate, refusal },
  }
  const create = (
    <Locked reason={refusal}>
      <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
        {CAMPAIGNS.create}
      </Button>
    </Locked>
  )
  return (
    <>
      <PageHeader title={CAMPAIGNS.title} note={statusLine(campaigns)} actions={create} />
      <PageContent>
        {campaigns.length === 0 ? (
          <EmptyState
            title={CAMPAIGNS.emptyTitle}
            hint={CAMPAIGNS.emptyHint}
            action={
              <Locked reason={refusal}>
                <Button size="small" onClick={() => setEdited('new')}>
                  {CAMPAIGNS.setUp}
                </Button>
              </Locked>
            }
          />
        ) : (
          <CampaignGrid {...acts} {...{ campaigns, userId, timezone, aheadMs }} />
        )}
      </PageContent>
      <CampaignDialog
        open={edited !== null}
        campaign={edited === 'new' ? null : edited}
        orgId={orgId}
        userId={userId}
        zone={zone}
        onClose={closeForm}
        onSaved={() => {
          closeForm()
          refresh()
        }}
      />
      <AnalyticsDialog campaign={measured} onClose={() => setMeasured(null)} />
      <KeyPrompt {...gate.prompt} />
    </>
  )
}
