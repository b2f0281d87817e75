import type { PostStatus } from '#domain/posts/lifecycle'
import type { Instant } from '#domain/schedule/instant'

/** As much of a post as its draft says about it. */
interface PostOfDraft {
  status: PostStatus
  publishAt: Instant | null
  postedAt: Instant | null
  createdAt: Instant
}

/** A post in one of these is still to be published. */
export const PLANNED_STATUSES: readonly PostStatus[] = [
  'approved',
  'scheduled',
  'queued',
  'publishing',
]

/** A post in one of these is gone: its draft is new again. */
const GONE: readonly PostStatus[] = ['cancelled', 'rejected']

/**
 * The post that a draft leads to: the next planned one, else the newest. Null when none was made of
 * it, or when all are cancelled.
 */
export function postOfDraft<Post extends PostOfDraft>(posts: readonly Post[]): Post | null {
  const there = posts.filter(({ status }) => !GONE.includes(status))
  const planned = there.filter(({ status }) => PLANNED_STATUSES.includes(status))
  const inOrder = planned.toSorted((a, b) => timeOf(a) - timeOf(b))
  return inOrder[0] ?? there.toSorted((a, b) => timeOf(b) - timeOf(a))[0] ?? null
}

function timeOf({ postedAt, publishAt, createdAt }: PostOfDraft): number {
  return (postedAt ?? publishAt ?? createdAt).valueOf()
}

/** What a draft is, by its post: planned, on its way, out, or failed. */
export type DraftState = 'scheduled' | 'publishing' | 'published' | 'unconfirmed' | 'failed'

/** What a draft shows for the status of its post. */
export function draftState(status: PostStatus): DraftState {
  if (status === 'queued' || status === 'publishing') return 'publishing'
  if (status === 'published' || status === 'unconfirmed' || status === 'failed') return status
  return 'scheduled'
}

const USED: Record<Exclude<DraftState, 'failed'>, string> = {
  scheduled: 'This draft is already scheduled.',
  publishing: 'This draft is already being published.',
  published: 'This draft is already published.',
  unconfirmed: 'This draft may already be live. Check its post first.',
}

/** Why no second post is to be made of a draft that has these, in a sentence; null when one may be. */
export function usedDraftProblem(posts: readonly PostOfDraft[]): string | null {
  const post = postOfDraft(posts)
  const state = post && draftState(post.status)
  return state === null || state === 'failed' ? null : USED[state]
}

/** True when no second post is to be made of the draft: one is planned, on its way or out. */
export function isUsed(state: DraftState | null): boolean {
  return state !== null && state !== 'failed'
}
