import { CalendarClock, Check, ListPlus, Pencil, Trash2, X } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { useClock } from '~/hooks/use_clock'
import { APPROVALS } from '~/features/approvals/messages'
import { usePostSlot } from '~/features/posting_queue/use_post_slot'
import { ShareButton } from '~/features/review_links/share_button'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import type { ReviewActions } from './use_review'
import { APPROVE, REVIEW } from './messages'
import styles from './review_card.module.scss'

interface CardActionsProps {
  post: QueuedPostCard
  timezone: string
  now: Date
  isBusy: boolean
  reviewActions: ReviewActions
}

interface ApproveActionProps extends CardActionsProps {
  /** False where adding it to the queue is the main action. */
  isMain: boolean
}

/** Approve, or why the user does not approve. */
function ApproveAction({ post, isBusy, isMain, reviewActions }: ApproveActionProps) {
  const { approve, approveRefusal } = reviewActions.choices(post)
  if (approveRefusal) return <p className={styles.refusal}>{approveRefusal}</p>
  if (!approve) return null
  return (
    <Button
      tone={isMain ? 'primary' : 'default'}
      icon={Check}
      shortcut="a"
      busy={isBusy && APPROVALS.approving}
      onClick={() => reviewActions.approve(post)}
    >
      {APPROVALS.approve}
    </Button>
  )
}

/** The decisions about the post, at the foot of its card. */
export function CardActions(props: CardActionsProps) {
  const { post, timezone, isBusy, reviewActions } = props
  const choices = reviewActions.choices(post)
  const queueLabel = usePostSlot(choices.queue ? post : null, timezone)
  return (
    <footer className={styles.actions}>
      <ApproveAction {...props} isMain={queueLabel === null} />
      {choices.edit && (
        <Button
          icon={Pencil}
          shortcut="e"
          disabled={isBusy}
          onClick={() => reviewActions.edit(post)}
        >
          Edit
        </Button>
      )}
      {choices.reject && (
        <Button icon={X} shortcut="r" disabled={isBusy} onClick={() => reviewActions.reject(post)}>
          Reject
        </Button>
      )}
      <ShareButton
        post={{ id: post.id, status: post.is_in_review ? 'pending_review' : 'scheduled' }}
        timezone={timezone}
      />
      {choices.remove && (
        <Button
          tone="danger"
          className={styles.delete}
          icon={Trash2}
          aria-keyshortcuts="d"
          disabled={isBusy}
          onClick={() => reviewActions.remove(post)}
        >
          Delete
        </Button>
      )}
      <NextStep {...props} queueLabel={queueLabel} />
    </footer>
  )
}

/** Returns what follows the approval. */
function nextStepLabel({ approval, scheduled_for: time }: QueuedPostCard, when: string | null) {
  const missing = approval.required.filter(
    (kind) => !approval.given.some((given) => given.kind === kind)
  )
  if (missing[0] === 'client') return REVIEW.waitsForClient
  if (missing.includes('client')) return REVIEW.thenClient
  return time !== null && when !== null ? REVIEW.thenPublished(when) : REVIEW.thenTime
}

interface NextStepProps extends CardActionsProps {
  /** The label of the button that takes the next free slot; null if none is offered. */
  queueLabel: string | null
}

/** The ways to schedule the post with its approval, or what follows the approval. */
function NextStep({ post, queueLabel, timezone, now, isBusy, reviewActions }: NextStepProps) {
  const clock = useClock()
  const { schedule: maySchedule } = reviewActions.choices(post)
  const time = post.scheduled_for
  const when = time === null ? null : formatMoment(new Date(time), timezone, clock, now)
  return (
    <span className={styles.next}>
      {!maySchedule && queueLabel === null && <span>{nextStepLabel(post, when)}</span>}
      {maySchedule && (
        <Button
          icon={CalendarClock}
          aria-keyshortcuts="s"
          disabled={isBusy}
          onClick={() => reviewActions.schedule(post)}
        >
          {APPROVE.chooseTime}
        </Button>
      )}
      {queueLabel !== null && (
        <Button
          tone="primary"
          icon={ListPlus}
          shortcut="q"
          disabled={isBusy}
          onClick={() => reviewActions.queue(post)}
        >
          {queueLabel}
        </Button>
      )}
    </span>
  )
}
