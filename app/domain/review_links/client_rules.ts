import { waitingLabel } from '#domain/approvals/approval_policy'
import type { ApprovalKind } from '#domain/approvals/approval_policy'
import { reviewRefusal } from '#domain/review_queue/review_rules'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { weekOf } from '#domain/schedule/dates'
import type { BadgeTone } from '#domain/posts/wire'
import type { Moment } from '#domain/schedule/instant'
import { rangeOfDates } from '#domain/schedule/slots'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** The statuses of a week's posts that have a time. */
export const PLANNED_STATUSES = [
  'scheduled',
  'queued',
  'publishing',
] as const satisfies readonly PostStatus[]

/** The statuses of posts without a time: waiting for review, or approved since. */
export const TIMELESS_STATUSES = [
  'pending_review',
  'approved',
] as const satisfies readonly PostStatus[]

/** The maximum number of posts on one page. */
export const MAX_SHOWN_POSTS = 100

/** Returns the time range of a link's week on a clock in its zone. `end` is exclusive. */
export function weekTimeRange(weekStart: string, zone: string): { start: Date; end: Date } {
  return rangeOfDates(weekOf(weekStart), zone)
}

/** A post as far as it decides which links show it. */
export interface ShownPost {
  id: string
  status: PostStatus
  publishAt: Moment | null
}

interface LinkTarget {
  kind: 'post' | 'week'
  postId: string | null
  weekStart: string | null
  zone: string
}

/** Returns the check for whether a link shows a post: it alone, or with the others of a week. */
export function shownBy({ kind, postId, weekStart, zone }: LinkTarget) {
  if (kind === 'post') return ({ id }: ShownPost) => postId === id
  const week = weekTimeRange(weekStart ?? '', zone)
  const [start, end] = [toWireInstant(week.start), toWireInstant(week.end)]
  return ({ status, publishAt }: ShownPost) => {
    if (publishAt === null) return TIMELESS_STATUSES.some((each) => each === status)
    const at = toWireInstant(publishAt)
    return start <= at && at < end && PLANNED_STATUSES.some((each) => each === status)
  }
}

interface ClientStateLabel {
  look: BadgeTone
  label: string
}

const PUBLISHING_STATE: ClientStateLabel = { look: 'publishing', label: 'Publishing' }
const DELAYED_STATE: ClientStateLabel = { look: 'pending', label: 'Delayed' }
const WITHDRAWN: ClientStateLabel = { look: 'cancelled', label: 'Withdrawn' }

const STATES: Readonly<Record<PostStatus, ClientStateLabel>> = {
  pending_review: { look: 'pending', label: 'Waiting for review' },
  approved: { look: 'published', label: 'Approved' },
  scheduled: { look: 'scheduled', label: 'Scheduled' },
  queued: PUBLISHING_STATE,
  publishing: PUBLISHING_STATE,
  published: { look: 'published', label: 'Published' },
  failed: DELAYED_STATE,
  unconfirmed: DELAYED_STATE,
  cancelled: WITHDRAWN,
  rejected: WITHDRAWN,
}

const WAITING: readonly PostStatus[] = ['pending_review', 'approved', 'scheduled', 'queued']

/**
 * Returns the state of a post for a client: whom it waits for, as long as an approval is missing.
 * It hides failures and internal states.
 */
export function clientState(
  status: PostStatus,
  [missing]: readonly ApprovalKind[] = []
): ClientStateLabel {
  if (missing === undefined || !WAITING.includes(status)) return STATES[status]
  return { look: 'pending', label: waitingLabel(missing) }
}

/** Returns true for posts that a link may show. */
export function isShareable(status: PostStatus): boolean {
  return isDecidable(status) || status === 'failed'
}

export function isDecidable(status: PostStatus): boolean {
  return status === 'pending_review' || status === 'approved' || status === 'scheduled'
}

const FINAL: readonly PostStatus[] = ['published', 'cancelled', 'rejected']

/** Returns true while a comment can still lead to a change. */
export function isOpenToComments(status: PostStatus): boolean {
  return !FINAL.includes(status)
}

interface Reviewed {
  status: PostStatus
  origin: string
  version: number
}

const BEING_PUBLISHED = 'This post is being published right now.'
const WITHDRAWN_ALREADY = 'This post was withdrawn.'
const PUBLISHED = 'This post is already published.'
const DELAYED = 'This post is delayed. Please try again later.'
const CHANGED = 'Someone changed this post. Check it again.'

const REFUSALS: Readonly<Partial<Record<PostStatus, string>>> = {
  queued: BEING_PUBLISHED,
  publishing: BEING_PUBLISHED,
  published: PUBLISHED,
  failed: DELAYED,
  unconfirmed: DELAYED,
  cancelled: WITHDRAWN_ALREADY,
}

/**
 * Returns the sentence that explains why a client cannot approve a post now, or null when they can.
 * `seen` is the version that they saw. A post that waits for review, or did when they saw it, is
 * decided once under the rules of the review queue. A planned post may be approved by anyone who
 * sees its current version.
 */
export function clientApprovalRefusal(post: Reviewed, seen?: number): string | null {
  const { status, origin, version } = post
  const isSeen = seen === version
  if (status === 'pending_review' || status === 'rejected') return reviewRefusal(post, seen)
  if (!isDecidable(status)) return REFUSALS[status] ?? BEING_PUBLISHED
  if (origin === 'campaign' && !isSeen) return reviewRefusal(post, seen)
  return isSeen || seen === undefined ? null : CHANGED
}

/** Returns the reason why a client cannot comment now, or null when they can. */
export function clientCommentRefusal(status: PostStatus): string | null {
  if (isOpenToComments(status)) return null
  return status === 'published' ? PUBLISHED : WITHDRAWN_ALREADY
}
