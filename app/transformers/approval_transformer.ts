import { awaitedKind, waitingLabel } from '#domain/approvals/approval_policy'
import type { Approved } from '#domain/approvals/approval_policy'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { badge, badgeTone } from '#domain/posts/wire'
import { isPaused } from '#domain/posting_queue/week_slots'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** Which approvals a post needs and has, which a client was asked for, and whether it has all. */
export function approvalCard({ approval }: Approved) {
  return {
    required: approval.required,
    given: approval.given.map(({ kind, userId, by, at, version }) => {
      return { kind, user_id: userId, by, at: toWireInstant(at), version }
    }),
    asked: approval.asked.map(({ kind, userId, by, at }) => {
      return { kind, user_id: userId, by, at: toWireInstant(at) }
    }),
    is_complete: approval.isComplete,
  }
}

export type ApprovalCard = ReturnType<typeof approvalCard>

/** What the badge of a post is known from. */
type BadgedPost = Approved & { status: PostStatus; isQueued: boolean; dueAt: Moment | null }

/** The badge of a post. One that waits for an approval looks and reads so on every screen. */
export function postBadge({ approval, status, isQueued, dueAt }: BadgedPost) {
  if (isPaused({ status, isQueued, dueAt })) return { look: 'paused' as const, label: 'Paused' }
  const awaited = awaitedKind(approval, status)
  if (awaited === null || status === 'pending_review') {
    return { look: badgeTone(status), label: badge(status) }
  }
  return { look: 'pending' as const, label: waitingLabel(awaited) }
}
