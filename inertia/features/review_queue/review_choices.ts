import { OWN_POST } from '@domain/approvals/approval_rules'
import { approvalChoices, useApprover } from '~/features/approvals/use_approver'
import type { Approver } from '~/features/approvals/use_approver'
import { useRefusal } from '~/lib/use_refusal'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'

/** How a post is edited: its text here, in the post editor, or as a draft on the Create screen. */
type EditChoice = 'text' | 'post' | 'draft' | null

export function isOwn({ source, requested_by: by }: QueuedPostCard, { userId }: Approver) {
  return source === 'manual' && by?.id === userId
}

function editChoice(post: QueuedPostCard, mayWrite: boolean, approver: Approver): EditChoice {
  if (post.source === 'ai') return approver.mayReview ? 'text' : null
  if (mayWrite) return 'post'
  return isOwn(post, approver) && post.draft_id !== null ? 'draft' : null
}

/** A written post without a time, for which a member's approval is the only one missing. */
function canQueueWritten(post: QueuedPostCard, mayWrite: boolean, approver: Approver) {
  const { is_in_review: isInReview, approval } = post
  if (!mayWrite || !isInReview || approval.required.includes('client')) return false
  return approvalChoices(approval, approver).needsMember && !isOwn(post, approver)
}

function choicesFor(post: QueuedPostCard, mayWrite: boolean, approver: Approver) {
  const { needsMember } = approvalChoices(post.approval, approver)
  const isDecided = post.source === 'manual' || !post.is_in_review
  const isForUser = approver.mayReview && needsMember
  return {
    approve: isForUser && !isOwn(post, approver),
    /** Why the user does not approve it although their role may. */
    approveRefusal: isForUser && isOwn(post, approver) ? OWN_POST : null,
    edit: editChoice(post, mayWrite, approver),
    reject: approver.mayReview && !isOwn(post, approver),
    schedule: approver.mayReview && !isDecided,
    /** Approves it and adds it to its author's queue, if that approval is the last one. */
    queue: approver.mayReview && (!isDecided || canQueueWritten(post, mayWrite, approver)),
    remove: mayWrite,
  }
}

/** The actions that the user may perform on a post of the queue. */
export function useReviewChoices() {
  const approver = useApprover()
  const mayWrite = useRefusal('write_posts') === null
  return (post: QueuedPostCard) => choicesFor(post, mayWrite, approver)
}
