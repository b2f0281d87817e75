import type { Sort } from '@domain/paging/cursor'
import type { ReviewFilter } from '@domain/review_queue/review_filter'
import { api } from '~/client'
import type { AiPost, QueuedPostCard } from '#transformers/ai_post_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'

type PostVersion = Pick<AiPost, 'id' | 'version'>

/** The publishing time, and the zone in which it was chosen. */
type Slot = { instant: Date; timezone: string }

function slotBody({ instant, timezone }: Slot) {
  return { scheduled_for: instant.toISOString(), timezone }
}

function pathOf({ id }: { id: string }) {
  return `/api/ai-content/posts/${id}`
}

function queuedPathOf(post: QueuedPostCard) {
  return post.source === 'ai' ? pathOf(post) : `/api/scheduled-posts/${post.id}`
}

interface QueueQuery extends ReviewFilter {
  sort: Sort
  cursor: string | null
  limit: number
  etag: string | null
}

/** One page of the review queue; null if it has not changed since `etag`. */
export function loadQueue(orgId: string, { etag, campaignId, ...rest }: QueueQuery) {
  const query = { org_id: orgId, campaign_id: campaignId, ...rest }
  return api.changed<QueuedPostCard[]>('/api/ai-content/review-queue', { query, etag })
}

/** Approves the post. With a slot, or in its author's queue, it is scheduled in the same request. */
export function approve(post: PostVersion, plan?: Slot | 'in_queue') {
  const planned = plan === 'in_queue' ? { in_queue: true } : plan && slotBody(plan)
  const body = { version: post.version, ...planned }
  return api.undoable<AiPost>('POST', `${pathOf(post)}/approve`, { body })
}

export function reject(post: QueuedPostCard, reason: string) {
  const body = { version: post.version, ...(reason !== '' && { reason }) }
  return api.undoable<unknown>('POST', `${queuedPathOf(post)}/reject`, { body })
}

export function saveContent(post: PostVersion, content: string) {
  const body = { version: post.version, content }
  return api.put<AiPost>(pathOf(post), { body })
}

export function loadPost(post: { id: string }) {
  return api.get<AiPost>(pathOf(post))
}

export function deletePost(post: QueuedPostCard) {
  return api.undoable<void>('DELETE', queuedPathOf(post), { query: { unpublished: 'true' } })
}

/** Schedules an approved post. Returns the undo token. */
export async function reschedule(post: QueuedPostCard, slot: Slot) {
  if (post.source === 'ai') {
    const body = { version: post.version, ...slotBody(slot) }
    const { undo } = await api.undoable<AiPost>('PATCH', `${pathOf(post)}/schedule`, { body })
    return undo
  }
  const { instant, timezone } = slot
  const body = { publish_time: instant.toISOString(), timezone, version: post.version }
  const path = `/api/scheduled-posts/${post.id}`
  const { undo } = await api.undoable<ScheduledPost>('PATCH', path, { body })
  return undo
}

const BANNED_WORDS = '/api/ai-content/banned-words'

type BannedWordList = { words: string[] }

export function loadBannedWordList(orgId: string, signal: AbortSignal) {
  return api.get<BannedWordList>(BANNED_WORDS, { query: { org_id: orgId }, signal })
}

/** Saves the changes to the `opened` words, so that those of a colleague stay. */
export function saveBannedWordList(orgId: string, words: string[], opened: string[]) {
  return api.put<BannedWordList>(BANNED_WORDS, { body: { org_id: orgId, words, opened } })
}
