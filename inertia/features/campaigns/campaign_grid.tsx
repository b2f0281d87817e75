import type { Campaign } from '~/lib/campaign_wire'
import { CampaignCard, type CardActs } from './campaign_card'
import styles from './campaign_card.module.scss'

interface CampaignGridProps extends CardActs {
  campaigns: Campaign[]
  userId: string
  timezone: string
  aheadMs: number
}

export function CampaignGrid({ campaigns, ...rest }: CampaignGridProps) {
  return (
    <ul className={styles.grid}>
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} {...rest} />
      ))}
    </ul>
  )
}
