import { awaitedKind, waitingLabel } from '#domain/approvals/approval_policy'
import type { Approved } from '#domain/approvals/approval_policy'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { badge, badgeTone } from '#domain/posts/wire'
import { isPaused } from '#domain/posting_queue/week_slots'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

/**
 * The approvals that a post needs and has, whether a client was asked for one, and whether it has
 * all.
 */
export function approvalCard({ approval }: Approved) {
  return {
    required: approval.required,
    given: approval.given.map(({ kind, userId, by, at, version }) => {
      return { kind, user_id: userId, by, at: toWireInstant(at), version }
    }),
    asked: approval.asked.map(({ kind, userId, by, at, linkId, hasEmail, remindedAt }) => {
      const reminder = {
        link_id: linkId,
        has_email: hasEmail,
        reminded_at: wireInstant(remindedAt),
      }
      return { kind, user_id: userId, by, at: toWireInstant(at), ...reminder }
    }),
    is_complete: approval.isComplete,
  }
}

export type ApprovalCard = ReturnType<typeof approvalCard>

/** What determines the badge of a post. */
type BadgedPost = Approved & { status: PostStatus; isQueued: boolean; dueAt: Moment | null }

/** The badge of a post. A post that waits for an approval has the same badge on every screen. */
export function postBadge({ approval, status, isQueued, dueAt }: BadgedPost) {
  if (isPaused({ status, isQueued, dueAt })) return { look: 'paused' as const, label: 'Paused' }
  const awaited = awaitedKind(approval, status)
  if (awaited === null || status === 'pending_review') {
    return { look: badgeTone(status), label: badge(status) }
  }
  return { look: 'pending' as const, label: waitingLabel(awaited) }
}
