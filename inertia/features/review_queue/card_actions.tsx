import { CalendarClock, Check, ListPlus, Pencil, Trash2, X } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { useClock } from '~/hooks/use_clock'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { APPROVALS } from '~/features/approvals/messages'
import { usePostSlot } from '~/features/posting_queue/use_post_slot'
import { ShareButton } from '~/features/review_links/share_button'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import type { ReviewActions } from './use_review'
import { APPROVE, DELETE, EDIT, REJECT, REVIEW } from './messages'
import styles from './review_card.module.scss'

export interface CardActionsProps {
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

/**
 * The actions for the post at the end of its card. On a phone they stay at the bottom of the
 * window, with the less frequent ones above them.
 */
export function CardActions(props: CardActionsProps) {
  const { post, timezone, reviewActions } = props
  const choices = reviewActions.choices(post)
  const queueLabel = usePostSlot(choices.queue ? post : null, timezone)
  const isPhone = useMediaQuery(PHONE)
  if (isPhone) return <PhoneActions {...props} queueLabel={queueLabel} />
  return (
    <footer className={styles.actions} data-action-bar>
      <ApproveAction {...props} isMain={queueLabel === null} />
      <EditAction {...props} />
      <RejectAction {...props} />
      <OtherActions {...props} />
      <span className={styles.next}>
        <NextStep {...props} queueLabel={queueLabel} />
        <QueueAction {...props} queueLabel={queueLabel} />
      </span>
    </footer>
  )
}

/** The main button is at the right, where the thumb is. */
function PhoneActions(props: QueueableProps) {
  return (
    <>
      <div className={styles.beside}>
        <NextStep {...props} />
        <OtherActions {...props} />
      </div>
      <footer className={styles.foot} data-action-bar>
        <QueueAction {...props} />
        <EditAction {...props} />
        <RejectAction {...props} />
        <ApproveAction {...props} isMain={props.queueLabel === null} />
      </footer>
    </>
  )
}

function EditAction({ post, isBusy, reviewActions }: CardActionsProps) {
  if (!reviewActions.choices(post).edit) return null
  return (
    <Button
      icon={Pencil}
      shortcut="e"
      className={styles.edit}
      disabled={isBusy}
      onClick={() => reviewActions.edit(post)}
    >
      <span>{EDIT.action}</span>
    </Button>
  )
}

function RejectAction({ post, isBusy, reviewActions }: CardActionsProps) {
  if (!reviewActions.choices(post).reject) return null
  return (
    <Button icon={X} shortcut="r" disabled={isBusy} onClick={() => reviewActions.reject(post)}>
      {REJECT.action}
    </Button>
  )
}

function OtherActions({ post, timezone, isBusy, reviewActions }: CardActionsProps) {
  return (
    <>
      <ShareButton
        post={{ ...post, status: post.is_in_review ? 'pending_review' : 'scheduled' }}
        timezone={timezone}
      />
      {reviewActions.choices(post).remove && (
        <Button
          tone="danger"
          className={styles.delete}
          icon={Trash2}
          aria-keyshortcuts="d"
          disabled={isBusy}
          onClick={() => reviewActions.remove(post)}
        >
          {DELETE.action}
        </Button>
      )}
    </>
  )
}

function nextStepLabel({ approval, scheduled_for: time }: QueuedPostCard, when: string | null) {
  const missing = approval.required.filter(
    (kind) => !approval.given.some((given) => given.kind === kind)
  )
  if (missing[0] === 'client') return REVIEW.waitsForClient
  if (missing.includes('client')) return REVIEW.thenClient
  return time !== null && when !== null ? REVIEW.thenPublished(when) : REVIEW.thenTime
}

interface QueueableProps extends CardActionsProps {
  /** The label of the button that takes the next free slot; null if none is offered. */
  queueLabel: string | null
}

/** The choice of a time for the post with its approval, or what follows the approval. */
function NextStep({ post, queueLabel, timezone, now, isBusy, reviewActions }: QueueableProps) {
  const clock = useClock()
  const time = post.scheduled_for
  const when = time === null ? null : formatMoment(new Date(time), timezone, clock, now)
  if (reviewActions.choices(post).schedule) {
    return (
      <Button
        icon={CalendarClock}
        aria-keyshortcuts="s"
        disabled={isBusy}
        onClick={() => reviewActions.schedule(post)}
      >
        {APPROVE.chooseTime}
      </Button>
    )
  }
  return queueLabel === null && <span className={styles.follows}>{nextStepLabel(post, when)}</span>
}

/** Approves the post and adds it to its author's queue. */
function QueueAction({ post, queueLabel, isBusy, reviewActions }: QueueableProps) {
  if (queueLabel === null) return null
  return (
    <Button
      tone="primary"
      icon={ListPlus}
      shortcut="q"
      className={styles.queue}
      disabled={isBusy}
      onClick={() => reviewActions.queue(post)}
    >
      {queueLabel}
    </Button>
  )
}
