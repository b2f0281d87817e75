import type { PostStatus } from '#domain/posts/post_lifecycle'
import type { Instant, Moment } from '#domain/schedule/instant'
import type { ApprovalState } from '#domain/approvals/approval_policy'
import type { DraftContent } from '#domain/drafts/draft_content'

/** The fields of a post that its draft uses. */
interface PostOfDraft {
  status: PostStatus
  publishAt: Instant | null
  postedAt: Instant | null
  createdAt: Instant
}

/** The statuses of posts that are still to be published. */
const PLANNED_STATUSES: readonly PostStatus[] = ['approved', 'scheduled', 'queued', 'publishing']

/** The statuses of posts that are still to be published, or in review before that. */
export const OPEN_STATUSES: readonly PostStatus[] = ['pending_review', ...PLANNED_STATUSES]

/** The statuses of posts that no longer count. Their draft can be used again. */
export const REMOVED_STATUSES: readonly PostStatus[] = ['cancelled', 'rejected']

/**
 * Returns the post of a draft: the next planned one, else the newest one. Returns null when there
 * is none or all are cancelled.
 */
export function postOfDraft<Post extends PostOfDraft>(posts: readonly Post[]): Post | null {
  const remaining = posts.filter(({ status }) => !REMOVED_STATUSES.includes(status))
  const planned = remaining.filter(({ status }) => PLANNED_STATUSES.includes(status))
  const inOrder = planned.toSorted((a, b) => timeOf(a) - timeOf(b))
  return inOrder[0] ?? remaining.toSorted((a, b) => timeOf(b) - timeOf(a))[0] ?? null
}

/**
 * Returns the latest rejection of a draft's posts, while the draft has no other post. Then its
 * writer has to change it.
 */
export function rejectionOfDraft<Post extends PostOfDraft>(posts: readonly Post[]): Post | null {
  if (postOfDraft(posts) !== null) return null
  const rejected = posts.filter(({ status }) => status === 'rejected')
  return rejected.toSorted((a, b) => b.createdAt.valueOf() - a.createdAt.valueOf())[0] ?? null
}

function timeOf({ postedAt, publishAt, createdAt }: PostOfDraft): number {
  return (postedAt ?? publishAt ?? createdAt).valueOf()
}

export type DraftState = 'scheduled' | 'publishing' | 'published' | 'unconfirmed' | 'failed'

/** Returns the state of a draft for the status of its post. */
export function draftState(status: PostStatus): DraftState {
  if (status === 'queued' || status === 'publishing') return 'publishing'
  if (status === 'published' || status === 'unconfirmed' || status === 'failed') return status
  return 'scheduled'
}

/** Why a draft with an unconfirmed post must not get another one. */
export const UNCONFIRMED_SENTENCE = 'This draft may already be live. Check its post first.'

const USED: Record<Exclude<DraftState, 'failed'>, string> = {
  scheduled: 'This draft is already scheduled.',
  publishing: 'This draft is already being published.',
  published: 'This draft is already published.',
  unconfirmed: UNCONFIRMED_SENTENCE,
}

const IN_REVIEW = 'This draft is already in review.'

/**
 * Returns the sentence that explains why a draft with these posts must not get another one, or null
 * when it may.
 */
export function usedDraftProblem(posts: readonly PostOfDraft[]): string | null {
  const post = postOfDraft(posts)
  if (post?.status === 'pending_review') return IN_REVIEW
  const state = post && draftState(post.status)
  return state === null || state === 'failed' ? null : USED[state]
}

/**
 * Returns true when a post of the draft may be on LinkedIn without confirmation. Another post would
 * then publish the same text twice.
 */
export function hasUnconfirmed(posts: readonly Pick<PostOfDraft, 'status'>[]): boolean {
  return posts.some(({ status }) => status === 'unconfirmed')
}

/**
 * Returns true when the draft must not get another post, because one is planned, in progress or
 * published.
 */
export function isUsed(state: DraftState | null): boolean {
  return state !== null && state !== 'failed'
}

/** A post of a draft, as far as lists of drafts show it. */
export interface DraftPostRow extends PostOfDraft {
  id: string
  platformUrl: string | null
  rejectionReason: string | null
  /** Set once its approvals are read. */
  approval?: ApprovalState
}

/** The columns of a draft that lists send, and its posts. A model has all of them too. */
export interface DraftRow<At extends Moment = Moment> extends DraftContent {
  id: string
  organizationId: string
  authorId: string | null
  version: number
  /** The name of the program that wrote it. */
  program: string | null
  createdAt: At
  updatedAt: At
  posts: DraftPostRow[]
}
