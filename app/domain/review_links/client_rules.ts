import { reviewRefusal } from '#domain/campaigns/review_rules'
import type { PostStatus } from '#domain/posts/lifecycle'
import type { BadgeTone } from '#domain/posts/wire'
import { weekOf } from '#domain/schedule/dates'
import { spanOf } from '#domain/schedule/day_hours'

/** Posts of a week: those that have a time in it. */
export const PLANNED_STATUSES = [
  'scheduled',
  'queued',
  'publishing',
] as const satisfies readonly PostStatus[]

/** And those that have no time yet: waiting for review, or approved since. */
export const TIMELESS_STATUSES = [
  'pending_review',
  'approved',
] as const satisfies readonly PostStatus[]

/** The most posts that one page shows. */
export const MOST_SHOWN_POSTS = 100

/** The moments of a link's week on a clock of its zone; `end` is exclusive. */
export function weekSpan(weekStart: string, zone: string): { start: Date; end: Date } {
  return spanOf(weekOf(weekStart), zone)
}

interface StateWords {
  look: BadgeTone
  label: string
}

const GOING_OUT: StateWords = { look: 'publishing', label: 'Publishing' }
const HELD_UP: StateWords = { look: 'pending', label: 'Delayed' }
const WITHDRAWN: StateWords = { look: 'cancelled', label: 'Withdrawn' }

const STATES: Readonly<Record<PostStatus, StateWords>> = {
  pending_review: { look: 'pending', label: 'Waiting for review' },
  approved: { look: 'published', label: 'Approved' },
  scheduled: { look: 'scheduled', label: 'Scheduled' },
  queued: GOING_OUT,
  publishing: GOING_OUT,
  published: { look: 'published', label: 'Published' },
  failed: HELD_UP,
  unconfirmed: HELD_UP,
  cancelled: WITHDRAWN,
  rejected: WITHDRAWN,
}

/** How a post stands, in a client's words: no failures, no inner workings. */
export function clientState(status: PostStatus): StateWords {
  return STATES[status]
}

/** Posts that a link may be made for. */
export function isShareable(status: PostStatus): boolean {
  return isDecidable(status) || status === 'failed'
}

/** Posts that a client may say yes to. */
export function isDecidable(status: PostStatus): boolean {
  return status === 'pending_review' || status === 'approved' || status === 'scheduled'
}

const FINAL: readonly PostStatus[] = ['published', 'cancelled', 'rejected']

/** True while words about a post can still change something. */
export function isOpenToComments(status: PostStatus): boolean {
  return !FINAL.includes(status)
}

interface Reviewed {
  status: PostStatus
  origin: string
  version: number
}

const UNDER_WAY = 'This post is being published right now.'
const WITHDRAWN_ALREADY = 'This post was withdrawn.'
const PUBLISHED = 'This post is already published.'
const HELD = 'This post is delayed. Please try again later.'
const CHANGED = 'Someone changed this post. Check it again.'

const REFUSALS: Readonly<Partial<Record<PostStatus, string>>> = {
  queued: UNDER_WAY,
  publishing: UNDER_WAY,
  published: PUBLISHED,
  failed: HELD,
  unconfirmed: HELD,
  cancelled: WITHDRAWN_ALREADY,
}

/**
 * Why a client cannot approve a post now, in a sentence; null when they can. `seen` is the version
 * that they looked at. A post that waits for review, or did when they looked, is decided once, under
 * the rules of the review queue; a planned one may be approved by whoever sees it as it is.
 */
export function clientApprovalRefusal(post: Reviewed, seen?: number): string | null {
  const { status, origin, version } = post
  const isSeen = seen === version
  if (status === 'pending_review' || status === 'rejected') return reviewRefusal(post, seen)
  if (!isDecidable(status)) return REFUSALS[status] ?? UNDER_WAY
  if (origin === 'campaign' && !isSeen) return reviewRefusal(post, seen)
  return isSeen || seen === undefined ? null : CHANGED
}

/** Why a client cannot comment now; null when they can. */
export function clientCommentRefusal(status: PostStatus): string | null {
  if (isOpenToComments(status)) return null
  return status === 'published' ? PUBLISHED : WITHDRAWN_ALREADY
}
