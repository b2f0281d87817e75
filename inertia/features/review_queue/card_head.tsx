import { Building2, TriangleAlert, User } from 'lucide-react'
import { StatusBadge } from '~/components/status_badge'
import type { QueuedPost } from '~/lib/campaign_wire'
import { warningOf } from './checks'
import { REVIEW } from './messages'
import styles from './review_card.module.scss'

interface CardHeadProps {
  post: QueuedPost
  /** `all` of its origin, or the gravest `warning` alone. */
  detail: 'all' | 'warning'
}

function Author({ post }: { post: QueuedPost }) {
  const Icon = post.profile_type === 'personal' ? User : Building2
  if (!post.author_name) return null
  return (
    <span className={styles.fact}>
      <Icon size={14} aria-hidden />
      {post.author_name}
    </span>
  )
}

function Warning({ post }: { post: QueuedPost }) {
  const warning = warningOf(post)
  if (!warning) return null
  return (
    <span className={styles.warning}>
      <TriangleAlert size={14} aria-hidden />
      {warning}
    </span>
  )
}

/** Where the post comes from, and what to mind about it. */
export function CardHead({ post, detail }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <StatusBadge status="pending" label="Pending" />
      <strong className={styles.campaign}>{post.campaign_name ?? REVIEW.fromNobody}</strong>
      <Author post={post} />
      {detail === 'warning' && <Warning post={post} />}
      {detail === 'all' && post.content_pillar && (
        <span className={styles.fact}>Pillar: {post.content_pillar}</span>
      )}
    </div>
  )
}
