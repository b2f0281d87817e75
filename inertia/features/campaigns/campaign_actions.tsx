import { ChartNoAxesColumn, FilePlus2, Pencil, Trash2, X } from 'lucide-react'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { Locked } from '~/components/locked'
import type { Campaign } from '~/lib/campaign_wire'
import type { CardActs } from './campaign_card'
import { CAMPAIGNS, COUNTDOWN } from './messages'
import type { Generation } from './use_generation'
import styles from './campaign_card.module.scss'

type Acts = Pick<CardActs, 'onEdit' | 'onDelete' | 'onAnalytics' | 'refusal'>

interface CampaignActionsProps extends Acts {
  campaign: Campaign
  generation: Generation
}

export function CampaignActions(props: CampaignActionsProps) {
  const { campaign, generation, refusal, onEdit, onDelete, onAnalytics } = props
  const { run, turn, generate, cancel } = generation
  return (
    <footer className={styles.actions}>
      <Locked reason={refusal}>
        {run ? (
          <Button
            size="small"
            icon={X}
            busy={turn === 'stopping' && COUNTDOWN.cancelling}
            onClick={cancel}
          >
            Cancel
          </Button>
        ) : (
          <Button
            size="small"
            icon={FilePlus2}
            busy={turn === 'starting' && COUNTDOWN.starting}
            onClick={generate}
          >
            {CAMPAIGNS.generate}
          </Button>
        )}
      </Locked>
      <span className={styles.icons}>
        <IconButton
          icon={ChartNoAxesColumn}
          size="small"
          label={`Analytics for ${campaign.name}`}
          onClick={() => onAnalytics(campaign)}
        />
        {refusal === null && (
          <>
            <IconButton
              icon={Pencil}
              size="small"
              label={`Edit ${campaign.name}`}
              onClick={() => onEdit(campaign)}
            />
            <IconButton
              icon={Trash2}
              size="small"
              tone="danger"
              label={`Delete ${campaign.name}`}
              onClick={() => onDelete(campaign)}
            />
          </>
        )}
      </span>
    </footer>
  )
}
