import { awaitedKind } from '#domain/approvals/approval_policy'
import type { ApprovalState } from '#domain/approvals/approval_policy'
import { isMovable } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { editRefusal } from '#domain/posts/refusals'

interface Reviewed {
  status: PostStatus
  version: number
}

interface Waiting {
  approval: ApprovalState
}

const CHANGED = 'Someone changed this post. Check it again.'

const REJECTED = 'This post has already been rejected.'

const APPROVED = 'This post has already been approved.'

const PLANNED =
  'This post is already planned and still waits for your approval. Reload it, then approve it.'

const PUBLISHED = 'This post is already published.'

const FAILED = 'This post has already failed. It needs a new time first.'

/**
 * Returns the sentence that explains why a post cannot be approved or rejected now, or null when it
 * can. `seen` is the version that the user saw, if known.
 */
export function reviewRefusal(post: Reviewed, seen?: number): string | null {
  const { status } = post
  if (status === 'published') return PUBLISHED
  // It may have failed because no one approved it in time.
  if (status === 'failed') return FAILED
  if (status === 'rejected' || status === 'cancelled') return REJECTED
  return status === 'pending_review' ? staleRefusal(post, seen) : APPROVED
}

/**
 * Returns why a post cannot be approved in the review queue now, or null when it can. A planned post
 * that still waits for a member is approved as it is, without choosing a time.
 */
export function queueApprovalRefusal(post: Reviewed & Waiting, seen?: number): string | null {
  const isPlanned = post.status !== 'pending_review'
  const isWaiting = awaitedKind(post.approval, post.status) === 'member'
  return isPlanned && isWaiting ? PLANNED : reviewRefusal(post, seen)
}

/**
 * Returns why a post cannot be rejected now, or null when it can: in review, or while it is planned
 * and still waits for an approval.
 */
export function rejectionRefusal(post: Reviewed & Waiting, seen?: number): string | null {
  const isWaiting = isMovable(post.status) && awaitedKind(post.approval, post.status) !== null
  return isWaiting ? staleRefusal(post, seen) : reviewRefusal(post, seen)
}

/** Returns the reason why the text of a post cannot be changed now, or null when it can. */
export function contentRefusal(post: Reviewed, seen?: number): string | null {
  return editRefusal(post.status) ?? staleRefusal(post, seen)
}

/**
 * Returns the reason why a user who saw another version cannot change the post, or null when they
 * saw this one or their version is unknown.
 */
export function staleRefusal({ version }: Reviewed, seen?: number): string | null {
  return seen === undefined || seen === version ? null : CHANGED
}

/** How many words and phrases an organization can avoid. */
export const MAX_BANNED_WORDS = 200

/** The maximum length of a rejection reason in characters. */
export const REJECTION_REASON = { max: 1000 } as const
