import { Ban } from 'lucide-react'
import { Button } from '~/components/button'
import { Select } from '~/components/select'
import { useRefusal } from '~/lib/use_refusal'
import { AVOID, REVIEW } from './messages'
import type { Order } from './timeline'
import type { Review } from './use_review'
import styles from './review_filters.module.scss'

const ALL = 'all'

const ORDERS: { value: Order; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function campaignOptions({ all }: Review) {
  const names = new Map(
    all.flatMap(({ campaign_id: id, campaign_name: name }) =>
      id ? [[id, name ?? REVIEW.fromNobody] as const] : []
    )
  )
  const options = [...names].map(([value, label]) => ({ value, label }))
  return [{ value: ALL, label: 'All campaigns' }, ...options]
}

/** Which campaign's posts are shown, and which come first. */
export function ReviewFilters({ review }: { review: Review }) {
  const { order, setOrder, campaignId, setCampaignId, showWords } = review
  const options = campaignOptions(review)
  const refusal = useRefusal('edit_organization')
  const isThere = options.some(({ value }) => value === campaignId)
  return (
    <div className={styles.filters}>
      {refusal === null && (
        <Button tone="quiet" icon={Ban} className={styles.avoid} onClick={showWords}>
          <span>{AVOID.open}</span>
        </Button>
      )}
      {(options.length > 2 || campaignId !== null) && (
        <Select
          aria-label="Campaign"
          size="toolbar"
          value={isThere ? (campaignId ?? ALL) : ALL}
          options={options}
          onChange={(value) => setCampaignId(value === ALL ? null : value)}
        />
      )}
      {review.all.length > 1 && (
        <Select
          aria-label="Order"
          size="toolbar"
          value={order}
          options={ORDERS}
          onChange={(value) => setOrder(value as Order)}
        />
      )}
    </div>
  )
}
