import type { Sort } from '@domain/paging/cursor'
import type { ReviewFilter } from '@domain/review_queue/review_filter'
import { api } from '~/client'
import type { AiPost, QueuedPostCard } from '#transformers/ai_post_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'

type Seen = Pick<AiPost, 'id' | 'version'>

/** The publishing time, and the zone in which it was chosen. */
type Slot = { instant: Date; timezone: string }

function slotBody({ instant, timezone }: Slot) {
  return { scheduled_for: instant.toISOString(), timezone }
}

function addressOf({ id }: Seen) {
  return `/api/ai-content/posts/${id}`
}

function queuedAddressOf(post: QueuedPostCard) {
  return post.source === 'ai' ? addressOf(post) : `/api/scheduled-posts/${post.id}`
}

interface QueueQuery extends ReviewFilter {
  sort: Sort
  cursor: string | null
  limit: number
  etag: string | null
}

/** One page of the review queue; null if it has not changed since `etag`. */
export function loadQueue(orgId: string, { etag, campaignId, ...asked }: QueueQuery) {
  const query = { org_id: orgId, campaign_id: campaignId, ...asked }
  return api.changed<QueuedPostCard[]>('/api/ai-content/review-queue', { query, etag })
}

/** Approves the post. With a slot, or in its author's queue, it is scheduled in the same request. */
export function approve(post: Seen, plan?: Slot | 'in_queue') {
  const planned = plan === 'in_queue' ? { in_queue: true } : plan && slotBody(plan)
  const body = { version: post.version, ...planned }
  return api.undoable<AiPost>('POST', `${addressOf(post)}/approve`, { body })
}

export function reject(post: QueuedPostCard, reason: string) {
  const body = { version: post.version, ...(reason !== '' && { reason }) }
  return api.undoable<unknown>('POST', `${queuedAddressOf(post)}/reject`, { body })
}

export function saveContent(post: Seen, content: string) {
  const body = { version: post.version, content }
  return api.put<AiPost>(addressOf(post), { body })
}

export function loadPost(post: Pick<Seen, 'id'>) {
  return api.get<AiPost>(`/api/ai-content/posts/${post.id}`)
}

export function deletePost(post: QueuedPostCard) {
  return api.undoable<void>('DELETE', queuedAddressOf(post), { query: { unpublished: 'true' } })
}

/** Schedules an approved post. Returns the undo token. */
export async function reschedule(post: QueuedPostCard, slot: Slot) {
  if (post.source === 'ai') {
    const body = { version: post.version, ...slotBody(slot) }
    const { undo } = await api.undoable<AiPost>('PATCH', `${addressOf(post)}/schedule`, { body })
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

export function loadBannedWordList(orgId: string) {
  return api.get<BannedWordList>(BANNED_WORDS, { query: { org_id: orgId } })
}

/** Saves the changes to the `opened` words, so that those of a colleague stay. */
export function saveBannedWordList(orgId: string, words: string[], opened: string[]) {
  return api.put<BannedWordList>(BANNED_WORDS, { body: { org_id: orgId, words, opened } })
}
