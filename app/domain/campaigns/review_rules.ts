import { isEditable, type PostStatus } from '#domain/posts/lifecycle'
import { editRefusal } from '#domain/posts/refusals'

interface Reviewed {
  status: PostStatus
  version: number
}

const CHANGED = 'Someone changed this post. Check it again.'
const REJECTED = 'This post has already been rejected.'
const APPROVED = 'This post has already been approved.'
const PUBLISHED = 'This post is already published.'

/**
 * Why a post cannot be approved or rejected now, in a sentence; null when it can. `seen` is the
 * version that the person looked at, where that is known.
 */
export function reviewRefusal({ status, version }: Reviewed, seen?: number): string | null {
  if (status === 'published') return PUBLISHED
  if (status === 'rejected' || status === 'cancelled') return REJECTED
  if (status !== 'pending_review') return APPROVED
  return isSeen(version, seen) ? null : CHANGED
}

/** Why the words of a post cannot be changed now; null when they can. */
export function contentRefusal({ status, version }: Reviewed, seen?: number): string | null {
  if (!isEditable(status)) return editRefusal(status)
  return isSeen(version, seen) ? null : CHANGED
}

/** Why a post cannot get another time now; null where only its status decides. */
export function staleRefusal({ version }: Reviewed, seen?: number): string | null {
  return isSeen(version, seen) ? null : CHANGED
}

function isSeen(version: number, seen: number | undefined): boolean {
  return seen === undefined || seen === version
}

/** Characters of why a post is rejected. */
export const REJECTION_REASON = { max: 1000 } as const
