import { formatCount } from '~/lib/format_count'
import type { Campaign } from '~/lib/campaign_wire'
import styles from './campaign_card.module.scss'

/** How many posts the campaign has written, wait for review and are out. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { total_posts: total, pending_review: pending, published_posts: published } = campaign
  const figures = [
    { label: 'Generated', value: total, state: 'plain' },
    { label: 'In review', value: pending, state: pending > 0 ? 'waiting' : 'plain' },
    { label: 'Published', value: published, state: 'plain' },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, state }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd data-state={state}>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
