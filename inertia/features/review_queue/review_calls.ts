import { api } from '~/client'
import type { AiPost, QueuedPost } from '~/lib/campaign_wire'

type Seen = Pick<AiPost, 'id' | 'version'>

/** When it is to go out, and the clock that the time was chosen by. */
type Slot = { instant: Date; timezone: string }

function slotBody({ instant, timezone }: Slot) {
  return { scheduled_for: instant.toISOString(), timezone }
}

function addressOf({ id }: Seen) {
  return `/api/ai-content/posts/${id}`
}

/** The review queue, where it has changed since `etag`. */
export function loadQueue(orgId: string, etag: string | null) {
  return api.changed<QueuedPost[]>('/api/ai-content/review-queue', {
    query: { org_id: orgId },
    etag,
  })
}

/** With a slot, it is approved and scheduled in one. */
export function approve(post: Seen, slot?: Slot) {
  const body = { version: post.version, ...(slot && slotBody(slot)) }
  return api.undoable<AiPost>('POST', `${addressOf(post)}/approve`, { body })
}

export function reject(post: Seen, reason: string) {
  const body = { version: post.version, ...(reason !== '' && { reason }) }
  return api.undoable<AiPost>('POST', `${addressOf(post)}/reject`, { body })
}

export function saveContent(post: Seen, content: string) {
  const body = { version: post.version, content }
  return api.put<AiPost>(addressOf(post), { body })
}

/** The post as it stands now. */
export function loadPost(post: Pick<Seen, 'id'>) {
  return api.get<AiPost>(`/api/ai-content/posts/${post.id}`)
}

export function deletePost(post: Seen) {
  return api.undoable<void>('DELETE', addressOf(post))
}

/** Another time for a post that is approved. */
export function reschedule(post: Seen, slot: Slot) {
  const body = { version: post.version, ...slotBody(slot) }
  return api.patch<AiPost>(`${addressOf(post)}/schedule`, { body })
}

const BANNED_WORDS = '/api/ai-content/banned-words'

type Words = { words: string[] }

/** What the posts of the organization had better not say. */
export function loadBannedWords(orgId: string) {
  return api.get<Words>(BANNED_WORDS, { query: { org_id: orgId } })
}

export function saveBannedWords(orgId: string, words: string[]) {
  return api.put<Words>(BANNED_WORDS, { body: { org_id: orgId, words } })
}
