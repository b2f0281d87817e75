import { CalendarClock, Check, Pencil, Trash2, X } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/button'
import type { QueuedPost } from '~/lib/campaign_wire'
import { ShareButton } from '~/features/review_links/share_button'
import { useClock } from '~/hooks/use_clock'
import { useRefusal } from '~/lib/use_refusal'
import type { ReviewActs } from './use_review'
import styles from './review_card.module.scss'

interface CardActionsProps {
  post: QueuedPost
  slot: string | null
  timezone: string
  now: Date
  isBusy: boolean
  acts: ReviewActs
}

export function CardActions({ post, slot, timezone, now, isBusy, acts }: CardActionsProps) {
  const refusal = useRefusal('write_posts')
  const clock = useClock()
  return (
    <footer className={styles.actions}>
      <Button
        tone="primary"
        icon={Check}
        shortcut="a"
        busy={isBusy && 'Approving...'}
        onClick={() => acts.approve(post)}
      >
        Approve
      </Button>
      <Button icon={Pencil} shortcut="e" disabled={isBusy} onClick={() => acts.edit(post)}>
        Edit
      </Button>
      <Button icon={X} shortcut="r" disabled={isBusy} onClick={() => acts.reject(post)}>
        Reject
      </Button>
      <ShareButton post={{ id: post.id, status: 'pending_review' }} timezone={timezone} />
      {refusal === null && (
        <Button
          tone="danger"
          className={styles.delete}
          icon={Trash2}
          aria-keyshortcuts="d"
          disabled={isBusy}
          onClick={() => acts.remove(post)}
        >
          Delete
        </Button>
      )}
      <span className={styles.slot}>
        <span>{slot ? 'Next free slot' : 'Approve and add to slot'}</span>
        <Button
          icon={CalendarClock}
          aria-keyshortcuts="s"
          disabled={isBusy}
          onClick={() => acts.schedule(post)}
        >
          {slot ? formatMoment(new Date(slot), timezone, clock, now) : 'Choose a time'}
        </Button>
      </span>
    </footer>
  )
}
