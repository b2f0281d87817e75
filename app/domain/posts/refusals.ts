import { isDeletable, isEditable, isMovable, type PostStatus } from '#domain/posts/lifecycle'

const UNDER_WAY = 'This post is being published right now. Please try again in a moment.'

const STANDS: Readonly<Record<PostStatus, string>> = {
  pending_review: 'This post is waiting for approval. Approve it first.',
  approved: 'This post is approved.',
  scheduled: 'This post is scheduled.',
  queued: 'This post is about to be published.',
  publishing: UNDER_WAY,
  published: 'This post is already published.',
  failed: 'This post has failed.',
  unconfirmed:
    "LinkedIn didn't confirm this post. Check your feed, then confirm whether it's live.",
  cancelled: 'This post was cancelled.',
  rejected: 'This post was rejected.',
}

/** Why the words of a post in this status cannot change; null when they can. */
export function editRefusal(status: PostStatus): string | null {
  return isEditable(status) ? null : STANDS[status]
}

/** Why the words of a post are not changed in the post itself. */
export const FOLLOWS_ITS_DRAFT = 'This post follows its draft. Edit the text there.'

/** Why no new time can be chosen; null when one can. */
export function moveRefusal(status: PostStatus): string | null {
  return isMovable(status) ? null : STANDS[status]
}

/** Why the post cannot be deleted; null when it can. */
export function deleteRefusal(status: PostStatus): string | null {
  return isDeletable(status) ? null : UNDER_WAY
}

const POST_NOW: readonly PostStatus[] = ['approved', 'scheduled', 'failed']
const SENT: readonly PostStatus[] = ['queued', 'publishing', 'published']

/** True when the post is on its way or out already: asking again changes nothing. */
export function isSent(status: PostStatus): boolean {
  return SENT.includes(status)
}

/** True when it is on LinkedIn, or may be: it has taken its place in a plan's month. */
export function hasGoneOut(status: PostStatus): boolean {
  return status === 'published' || status === 'unconfirmed'
}

/** Why a person cannot send the post now; null when they can, or already did. */
export function postNowRefusal(status: PostStatus): string | null {
  return POST_NOW.includes(status) || isSent(status) ? null : STANDS[status]
}

const CHANGED = 'This post has changed. Check it again, then answer.'

/**
 * Why a person cannot say now whether the post is live; null when they can. `seen` is the version
 * that they looked at, where that is known.
 */
export function confirmationRefusal(
  { status, version }: { status: PostStatus; version: number },
  seen?: number
): string | null {
  if (status !== 'unconfirmed') return STANDS[status]
  return seen === undefined || seen === version ? null : CHANGED
}
