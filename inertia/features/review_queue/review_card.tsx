import { memo, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, ChevronUp, Building2, TriangleAlert, User } from 'lucide-react'
import type { Clock } from '@domain/schedule/clock_format'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { IconButton } from '~/components/buttons/icon_button'
import { Card } from '~/components/card'
import { StatusBadge } from '~/components/status_badge'
import type { Current } from './use_review'
import { ApprovalTicks } from '~/features/approvals/approval_ticks'
import { APPROVALS } from '~/features/approvals/messages'
import { waitingBadge } from '~/features/approvals/use_approver'
import type { Approver } from '~/features/approvals/use_approver'
import { cardWarning } from './checks'
import { isOwn } from './review_choices'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { CardActions } from './card_actions'
import type { CardActionsProps } from './card_actions'
import { CardTabs } from './card_tabs'
import { PostOrigin } from './post_origin'
import { PostImage } from './post_image'
import { REVIEW } from './messages'
import styles from './review_card.module.scss'

/** What the head of a card is formatted with. */
interface HeadProps extends Pick<CardActionsProps, 'post' | 'timezone' | 'now'> {
  clock: Clock
  approver: Approver
}

interface ReviewCardProps extends HeadProps {
  /** Set for the current post. */
  current: Current | null
  /** Shown while it's open. */
  children: ReactNode
  onToggle: (id: string, by: Current['by']) => void
}

/** Shows the current card as a whole, and focuses it when a key or a decision made it the current one. */
function useFocusCurrent(current: Current | null) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!current || !card.current) return
    if (current.by === 'key') {
      card.current.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    } else if (!current.isOpen) return
    card.current.scrollIntoView({ block: 'nearest' })
  }, [current])
  return card
}

/**
 * A post of the queue: collapsed to three lines, or open with its whole text and its actions. With
 * the same props it isn't rendered again, because a queue can have a thousand cards.
 */
function QueueCard(props: ReviewCardProps) {
  const { current, children, onToggle, ...head } = props
  const { post } = head
  const bodyId = useId()
  const card = useFocusCurrent(current)
  const isOpen = current?.isOpen ?? false
  const turn = () => onToggle(post.id, 'pointer')
  return (
    <div ref={card} className={styles.holder}>
      <Card
        space="flush"
        state={current ? 'chosen' : 'idle'}
        className={styles.card}
        role="article"
        aria-label={`${sourceOf(post)}: ${post.content.slice(0, 60)}`}
        data-open={isOpen}
        onClick={isOpen ? undefined : turn}
      >
        <div className={styles.top}>
          <CardHead {...head} detail={isOpen ? 'all' : 'warning'} />
          {!isOpen && (
            <p className={styles.excerpt} dir="auto">
              {post.content}
            </p>
          )}
          {!isOpen && post.image_url && <PostImage post={post} size="thumb" />}
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={isOpen ? 'Close post' : 'Open post'}
            size="small"
            className={styles.turn}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={(event) => {
              event.stopPropagation()
              turn()
            }}
          />
        </div>
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && children}
        </div>
      </Card>
    </div>
  )
}

export const ReviewCard = memo(QueueCard)

/** What an open card shows below its head. */
export function CardBody(props: CardActionsProps) {
  const { post, timezone, now, isBusy, reviewActions } = props
  return (
    <>
      {post.origin && <PostOrigin origin={post.origin} parentUrl={post.parent_url} />}
      <CardTabs
        post={post}
        timezone={timezone}
        now={now}
        isBusy={isBusy}
        onTakeBack={() => reviewActions.takeBack(post)}
      />
      <CardActions {...props} />
    </>
  )
}

interface CardHeadProps extends HeadProps {
  /** `all` shows the origin, `warning` only the most severe warning. */
  detail: 'all' | 'warning'
}

/** The author, unless it is the person who wrote the post, who is named beside it. */
function Author({ post }: { post: QueuedPostCard }) {
  const Icon = post.profile_type === 'personal' ? User : Building2
  const isWriter = post.source === 'manual' && post.requested_by?.name === post.author_name
  if (!post.author_name || isWriter) return null
  return (
    <span className={styles.fact}>
      <Icon size={14} />
      {post.author_name}
    </span>
  )
}

function Warning({ post }: { post: QueuedPostCard }) {
  const warning = cardWarning(post)
  if (!warning) return null
  return (
    <span className={styles.warning}>
      <TriangleAlert size={14} />
      {warning}
    </span>
  )
}

/** The campaign, or who wrote the post, and with which program. */
function sourceOf(post: QueuedPostCard) {
  const { source, campaign_name: campaign, requested_by: by, program } = post
  if (source === 'manual') return REVIEW.writtenBy(by?.name ?? null, program)
  return campaign ?? REVIEW.withoutAuthor
}

/** The badge of a post in the queue: whom it waits for. */
function WaitingBadge({ post, approver }: Pick<HeadProps, 'post' | 'approver'>) {
  const status = post.is_in_review ? ('pending_review' as const) : ('scheduled' as const)
  const waiting = { approval: post.approval, status, isOwn: isOwn(post, approver) }
  return (
    <StatusBadge status="pending" label={waitingBadge(waiting, approver) ?? APPROVALS.waiting} />
  )
}

/** The origin of the post (with `detail` 'all'), its warning and its approvals. */
function CardHead({ post, timezone, clock, now, approver, detail }: CardHeadProps) {
  const { scheduled_for: time } = post
  return (
    <div className={styles.head}>
      <WaitingBadge post={post} approver={approver} />
      <strong className={styles.campaign}>{sourceOf(post)}</strong>
      <Author post={post} />
      {time !== null && (
        <span className={styles.fact}>
          {REVIEW.wantedFor(formatDateTime(new Date(time), timezone, clock, { now }))}
        </span>
      )}
      {detail === 'warning' && <Warning post={post} />}
      {detail === 'all' && post.content_pillar && (
        <span className={styles.fact}>Pillar: {post.content_pillar}</span>
      )}
      <span className={styles.ticks}>
        <ApprovalTicks approval={post.approval} />
      </span>
    </div>
  )
}
