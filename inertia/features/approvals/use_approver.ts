import { usePage } from '@inertiajs/react'
import { awaitedKind, waitingLabel } from '@domain/approvals/approval_policy'
import type { PostStatus } from '@domain/posts/post_lifecycle'
import { api } from '~/client'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import type { ApprovalCard } from '#transformers/approval_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { APPROVALS } from './messages'

/** The user as one who approves posts of an organization, by default the selected one. */
export interface Approver {
  userId: string
  mayReview: boolean
}

export function useApprover(orgId?: string): Approver {
  const { user } = usePage<SharedProps>().props
  return { userId: user?.id ?? '', mayReview: useRefusal('review_posts', orgId) === null }
}

/** The user's choices about the approvals of a post. */
export function approvalChoices(approval: ApprovalCard, { userId, mayReview }: Approver) {
  const members = approval.given.filter(({ kind }) => kind === 'member')
  return {
    needsMember:
      !approval.is_complete && approval.required.includes('member') && members.length === 0,
    canTakeBack: mayReview && members.some(({ user_id: id }) => id === userId),
  }
}

interface WaitingPost {
  approval: ApprovalCard
  status: PostStatus
  /** True if the user wrote it or sent it to review, so that someone else approves it. */
  isOwn: boolean
}

/** The badge of a post that waits: 'Waiting for you', 'Waiting for client'; null for others. */
export function waitingBadge({ approval, status, isOwn }: WaitingPost, { mayReview }: Approver) {
  const { required, given, is_complete: isComplete } = approval
  const awaited = awaitedKind({ required, given, isComplete }, status)
  if (awaited === null) return null
  const isForUser = awaited === 'member' && mayReview && !isOwn
  return isForUser ? APPROVALS.waitingForYou : waitingLabel(awaited)
}

/** Approves the version of a post that the user sees. Returns the post and the undo token. */
export function approveVersion({ id, version }: { id: string; version: number }) {
  return api.undoable<ScheduledPost>('POST', `/api/scheduled-posts/${id}/approvals`, {
    body: { version },
  })
}

/** Takes the user's own approval back. */
export function withdrawApproval({ id }: { id: string }) {
  return api.delete(`/api/scheduled-posts/${id}/approvals`)
}
