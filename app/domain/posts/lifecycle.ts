import type { Instant } from '#domain/schedule/instant'

/** Every status a post can stand in. One row, one lifecycle (data model, "posts"). */
export const POST_STATUSES = [
  'pending_review',
  'approved',
  'scheduled',
  'queued',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
  'cancelled',
  'rejected',
] as const

export type PostStatus = (typeof POST_STATUSES)[number]

/** Where a post may go from where it stands; what is not listed here never happens. */
export const TRANSITIONS: Readonly<Record<PostStatus, readonly PostStatus[]>> = {
  pending_review: ['approved', 'rejected'],
  approved: ['scheduled', 'queued'],
  scheduled: ['queued', 'publishing', 'cancelled'],
  queued: ['publishing'],
  publishing: ['published', 'failed', 'scheduled', 'unconfirmed'],
  published: [],
  failed: ['queued', 'scheduled'],
  unconfirmed: ['published', 'queued'],
  cancelled: [],
  rejected: [],
}

/** The statuses the clock may claim once they are due. */
export const PUBLISHABLE = ['scheduled', 'queued'] as const satisfies readonly PostStatus[]

const EDITABLE: readonly PostStatus[] = [
  'pending_review',
  'approved',
  'scheduled',
  'queued',
  'failed',
]
const MOVABLE: readonly PostStatus[] = ['approved', 'scheduled', 'failed']

/** True when the text names one of the ten statuses. */
export function isPostStatus(text: unknown): text is PostStatus {
  return POST_STATUSES.some((status) => status === text)
}

/** True when the lifecycle has an arrow from one status to the other. */
export function canMove(from: PostStatus, to: PostStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** The statuses a post may come from to reach this one: the `where status in (...)` of a move. */
export function statusesBefore(to: PostStatus): PostStatus[] {
  return POST_STATUSES.filter((from) => canMove(from, to))
}

/** Published, cancelled and rejected posts never change status again. */
export function isFinal(status: PostStatus): boolean {
  return TRANSITIONS[status].length === 0
}

/**
 * True while the words of a post may change. Not while it is being published, not when it is out,
 * and not while unconfirmed: the text is then the evidence a look-up on LinkedIn compares with.
 */
export function isEditable(status: PostStatus): boolean {
  return EDITABLE.includes(status)
}

/** True when a new time may be chosen: the post is, or then becomes, scheduled. */
export function isMovable(status: PostStatus): boolean {
  return MOVABLE.includes(status)
}

/** Everything may be deleted except a post that is on its way out right now. */
export function isDeletable(status: PostStatus): boolean {
  return status !== 'publishing'
}

/** True when the clock may claim the post: publishable and its (next) time has come. */
export function isDue(post: { status: PostStatus; dueAt: Instant | null }, now: Instant): boolean {
  if (post.dueAt === null) return false
  const claimable = PUBLISHABLE.some((status) => status === post.status)
  return claimable && post.dueAt.valueOf() <= now.valueOf()
}
