import { may } from '#domain/organizations/roles'
import type { Role } from '#domain/organizations/roles'
import type { PostStatus } from '#domain/posts/post_lifecycle'

/** Which posts of an organization need an approval before they are published. */
export const APPROVAL_POLICIES = ['campaigns', 'everyone', 'client'] as const

export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number]

export const DEFAULT_APPROVAL_POLICY: ApprovalPolicy = 'campaigns'

/** The name and the meaning of each policy in the organization's form. */
export const POLICY_LABELS: Readonly<Record<ApprovalPolicy, { title: string; body: string }>> = {
  campaigns: {
    title: 'Campaign posts',
    body: 'Posts of campaigns wait in the review queue. What members write needs no approval.',
  },
  everyone: {
    title: 'Every post',
    body: 'Another member approves each post before it is published.',
  },
  client: {
    title: 'Every post, and the client',
    body: 'Another member approves each post, then the client through a review link.',
  },
}

/** Who approves: a member who may review, and a client through a review link. In this order. */
export const APPROVAL_KINDS = ['member', 'client'] as const

export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** What happens to planned posts when an organization chooses another policy. */
export const PLANNED_POST_CHOICES = ['require', 'keep'] as const

export type PlannedPostChoice = (typeof PLANNED_POST_CHOICES)[number]

/** The columns of a post that decide which approvals it needs. */
export interface ApprovablePost {
  origin: 'manual' | 'campaign' | 'imported'
  status: PostStatus
  /** It was sent to review, so it needs a member's approval whatever the policy says. */
  needsReview: boolean
  contentVersion: number
  /** The content that an owner let through when the policy changed; null for none. */
  exemptVersion: number | null
}

const BY_POLICY: Readonly<Record<ApprovalPolicy, readonly ApprovalKind[]>> = {
  campaigns: [],
  everyone: ['member'],
  client: ['member', 'client'],
}

/** Returns true when the second policy needs an approval that the first does not need. */
export function needsMore(from: ApprovalPolicy, to: ApprovalPolicy): boolean {
  return BY_POLICY[to].some((kind) => !BY_POLICY[from].includes(kind))
}

/**
 * Returns true when a member sends what they write to review: a writer always does, and everyone
 * does where each post needs the approval of another member.
 */
export function sendsToReview(role: Role, policy: ApprovalPolicy): boolean {
  return !may(role, 'write_posts') || BY_POLICY[policy].includes('member')
}

/**
 * Returns the approvals without which the publisher does not claim the post. Under `campaigns`, a
 * post of a campaign waits in the review queue by its status instead.
 */
export function enforcedKinds(post: ApprovablePost, policy: ApprovalPolicy): ApprovalKind[] {
  const isExempt = post.exemptVersion === post.contentVersion
  const byPolicy = isExempt ? [] : BY_POLICY[policy]
  return APPROVAL_KINDS.filter((kind) => {
    return byPolicy.includes(kind) || (kind === 'member' && post.needsReview)
  })
}

/** Returns the approvals that the post needs, as people see them. */
export function requiredKinds(post: ApprovablePost, policy: ApprovalPolicy): ApprovalKind[] {
  if (post.origin === 'imported') return []
  const enforced = enforcedKinds(post, policy)
  return APPROVAL_KINDS.filter((kind) => {
    return enforced.includes(kind) || (kind === 'member' && post.origin === 'campaign')
  })
}

/** A valid approval: it is for the content that the post has now. */
export interface GivenApproval {
  kind: ApprovalKind
  /** The member; null for a client or a deleted account. */
  userId: string | null
  /** The name of the member, or the client's as typed. */
  by: string
  at: Date
  /** The version of the post that was approved. */
  version: number
}

/** An approval that someone was asked for by name: a client with a review link. */
export interface AskedApproval {
  kind: ApprovalKind
  /** The member who asked; null for a deleted account. */
  userId: string | null
  by: string | null
  at: Date
  /** The review link whose client is reminded, and when that was last done. */
  linkId: string
  hasEmail: boolean
  remindedAt: Date | null
}

/** The approvals of a post: which it needs, which it has, and whether it may be published. */
export interface ApprovalState {
  required: ApprovalKind[]
  given: GivenApproval[]
  /** Those that a client was asked for and has not given. */
  asked: AskedApproval[]
  /** Those that the publisher still waits for. */
  missing: ApprovalKind[]
  isComplete: boolean
}

/** What a post carries once its approvals are read (queries/approvals/with_approvals). */
export interface Approved {
  approval: ApprovalState
}

/** Returns the approvals of a post. `given` holds valid ones only, oldest first. */
export function approvalState(
  post: ApprovablePost,
  policy: ApprovalPolicy,
  given: GivenApproval[]
): ApprovalState {
  const missing = missingKinds(enforcedKinds(post, policy), given)
  return {
    required: requiredKinds(post, policy),
    given,
    asked: [],
    missing,
    isComplete: missing.length === 0 && post.status !== 'pending_review',
  }
}

/** Returns true when no content of the post is published without a member's approval. */
export function requiresMember({ required }: ApprovalState): boolean {
  return required.includes('member')
}

function missingKinds(kinds: readonly ApprovalKind[], given: readonly { kind: ApprovalKind }[]) {
  return kinds.filter((kind) => !given.some((approval) => approval.kind === kind))
}

/** What a screen knows about the approvals of a post. */
interface ShownApproval {
  required: readonly ApprovalKind[]
  given: readonly { kind: ApprovalKind }[]
  isComplete: boolean
}

const OPEN: readonly PostStatus[] = ['pending_review', 'approved', 'scheduled', 'queued']

/**
 * Returns who the post waits for, or null when it does not wait. The member comes first: a client
 * is asked once the team agrees.
 */
export function awaitedKind(
  { required, given, isComplete }: ShownApproval,
  status: PostStatus
): ApprovalKind | null {
  if (isComplete || !OPEN.includes(status)) return null
  return missingKinds(required, given)[0] ?? null
}

/** Returns the badge of a post that waits, such as 'Waiting for client'. */
export function waitingLabel(kind: ApprovalKind): string {
  return kind === 'client' ? 'Waiting for client' : 'Waiting for team'
}

/** Given, asked for, not asked for yet, or not needed for this version of the post. */
export type TickState = 'given' | 'asked' | 'later' | 'exempt'

type Ticked = ShownApproval & { asked: readonly { kind: ApprovalKind }[] }

/**
 * Returns the state of each required approval, the member's before the client's. Members are asked
 * when a post is sent to review or scheduled, a client when someone shares it. A post that may be
 * published without an approval, such as one of a campaign without review, needs it again once it
 * changes.
 */
export function approvalTicks({
  required,
  given,
  asked,
  isComplete,
}: Ticked): { kind: ApprovalKind; state: TickState }[] {
  const isIn = (list: readonly { kind: ApprovalKind }[], wanted: ApprovalKind) =>
    list.some(({ kind }) => kind === wanted)
  return required.map((kind) => {
    if (isIn(given, kind)) return { kind, state: 'given' }
    if (isComplete) return { kind, state: 'exempt' }
    return { kind, state: kind === 'member' || isIn(asked, kind) ? 'asked' : 'later' }
  })
}
