import { isDeletable, isEditable, isMovable } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import type { Instant } from '#domain/schedule/instant'

/** Why a request cannot become a post, and which of its fields has to change. */
export interface PostProblem {
  field: string
  sentence: string
}

/** Returns the problem of a field, or null when there is none. */
export function problemOfField(field: string, sentence: string | null): PostProblem | null {
  return sentence === null ? null : { field, sentence }
}

/**
 * Returns the sentence to show below the text, or null when there is none. A problem with the poll
 * or the audience is shown at its own field.
 */
export function problemAtText(problem: PostProblem | null): string | null {
  return problem === null || /^(?:poll|visibility)/.test(problem.field) ? null : problem.sentence
}

const BEING_PUBLISHED = 'This post is being published right now. Please try again in a moment.'

const STATUS_SENTENCES: Readonly<Record<PostStatus, string>> = {
  pending_review: 'This post is waiting for approval. Approve it first.',
  approved: 'This post is approved.',
  scheduled: 'This post is scheduled.',
  queued: 'This post is about to be published.',
  publishing: BEING_PUBLISHED,
  published: 'This post is already published.',
  failed: 'This post has failed.',
  unconfirmed:
    "LinkedIn didn't confirm this post. Check your feed, then confirm whether it's live.",
  cancelled: 'This post was cancelled.',
  rejected: 'This post was rejected.',
}

/** Returns the reason why the text of a post in this status cannot change, or null when it can. */
export function editRefusal(status: PostStatus): string | null {
  return isEditable(status) ? null : STATUS_SENTENCES[status]
}

/** Shown when the text of a post must be edited in its draft. */
export const EDIT_IN_DRAFT = 'This post follows its draft. Edit the text there.'

/** Returns the reason why no new time can be chosen, or null when one can. */
export function moveRefusal(status: PostStatus): string | null {
  return isMovable(status) ? null : STATUS_SENTENCES[status]
}

/**
 * Returns the reason why the post cannot be deleted, or null when it can. Someone who deletes an
 * `unpublished` post keeps it from being published, so they have to know when that is too late.
 */
export function deleteRefusal(
  status: PostStatus,
  expected: 'any' | 'unpublished' = 'any'
): string | null {
  if (!isDeletable(status)) return BEING_PUBLISHED
  return expected === 'unpublished' && mayBeLive(status) ? STATUS_SENTENCES[status] : null
}

const SENT: readonly PostStatus[] = ['queued', 'publishing', 'published']

/**
 * Returns true when the post is being published or published. Publishing it again changes nothing.
 */
export function isSent(status: PostStatus): boolean {
  return SENT.includes(status)
}

/**
 * Returns true when the post is or may be on LinkedIn. It then counts toward the plan's monthly
 * limit.
 */
export function mayBeLive(status: PostStatus): boolean {
  return status === 'published' || status === 'unconfirmed'
}

/**
 * Returns the reason why a user cannot publish the post now, or null when they can or already did.
 */
export function postNowRefusal(status: PostStatus): string | null {
  return isMovable(status) || isSent(status) ? null : STATUS_SENTENCES[status]
}

const CHANGED = 'This post has changed. Check it again, then answer.'

/**
 * Returns the reason why a user cannot state whether the post is live, or null when they can.
 * `seen` is the version that the user saw, if known.
 */
export function confirmationRefusal(
  { status, version }: { status: PostStatus; version: number },
  seen?: number
): string | null {
  if (status !== 'unconfirmed') return STATUS_SENTENCES[status]
  return seen === undefined || seen === version ? null : CHANGED
}

/** A client's request to turn a draft into a post. */
export interface ScheduleRequest {
  draftId: string
  publishTime: Instant
  /** The IANA zone in which the time was chosen. */
  zone: string
  status: 'scheduled' | 'queued'
}

interface ExistingPost {
  draftId: string | null
  publishAt: Instant | null
  zone: string
  status: PostStatus
}

/**
 * Returns true when this request already created the post. The post may have been published since.
 */
export function isMadeBy(post: ExistingPost, request: ScheduleRequest): boolean {
  if (post.draftId !== request.draftId || post.zone !== request.zone) return false
  if (request.status === 'queued') return post.status !== 'scheduled'
  return post.publishAt?.valueOf() === request.publishTime.valueOf()
}
