import type { ApprovalKind } from '#domain/approvals/approval_policy'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { HOUR_MS } from '#domain/schedule/instant'

const REFUSALS: Readonly<Partial<Record<PostStatus, string>>> = {
  publishing: 'This post is being published right now.',
  published: 'This post is already published.',
  unconfirmed: "LinkedIn didn't confirm this post. Check whether it's live first.",
  cancelled: 'This post was cancelled.',
  rejected: 'This post was rejected.',
}

/** Returns why an approval cannot be given or withdrawn in this status, or null when it can. */
export function approvalRefusal(status: PostStatus): string | null {
  return REFUSALS[status] ?? null
}

interface Authored {
  origin: string
  createdBy: string | null
  reviewRequestedBy: string | null
}

/** Returns true for a post that the user wrote or sent to review. A campaign's post is no one's. */
export function isOwnPost(
  { origin, createdBy, reviewRequestedBy }: Authored,
  userId: string
): boolean {
  if (origin === 'campaign') return false
  return createdBy === userId || reviewRequestedBy === userId
}

export const OWN_POST = 'Someone else has to approve your post.'

const OWN_CORRECTION =
  'Someone else has to correct your post, because posts here need the approval of another member.'

const CLIENT_CORRECTION =
  "A client approves each post here, so Herald doesn't change its text after it's published. Agree on the new text with the client, then correct it on LinkedIn."

/**
 * Returns why a member cannot correct the text of a published post, or null when they can. New
 * words are published without a further approval, so only someone who may approve the post corrects
 * it.
 */
export function approvalOfCorrectionRefusal(
  { required }: { required: readonly ApprovalKind[] },
  { isOwn }: { isOwn: boolean }
): string | null {
  if (required.includes('client')) return CLIENT_CORRECTION
  return required.includes('member') && isOwn ? OWN_CORRECTION : null
}

export const VERSION_CONFLICT = 'Someone changed this post. Check it again, then approve it.'

const WAITING: Readonly<Record<ApprovalKind, string>> = {
  member: "This post isn't approved yet. Ask another member to approve it, then publish it.",
  client: "The client hasn't approved this post yet. Publish it after they have.",
}

/** Returns the sentence for a post that cannot be published now. */
export function waitingSentence(kind: ApprovalKind): string {
  return WAITING[kind]
}

/** How long before its hour the approvers of a waiting post are reminded, in ms. */
export const REMINDER_LEAD_MS = 3 * HOUR_MS

/** How long a member waits before they remind the approvers of a post again, in ms. */
export const REMINDER_PAUSE_MS = HOUR_MS

export const NOT_WAITING = "This post doesn't wait for an approval."
