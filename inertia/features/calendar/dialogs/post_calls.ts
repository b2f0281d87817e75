import { api } from '~/client'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { ScheduledPost } from '~/lib/wire'

type Versioned = { version: number }

/**
 * New words for a post, refused where it is not any more as it was seen; answers its version then. A
 * post that has a draft follows that (spec section 7).
 */
export async function saveWords(item: CalendarItem, content: string): Promise<number> {
  const { id, version } = item
  if (item.source === 'ai') {
    const body = { content, version }
    const saved = await api.put<Versioned>(`/api/ai-content/posts/${id}`, { body })
    return saved.version
  }
  if (item.draft_id === null) {
    const body = { content, version }
    const saved = await api.put<Versioned>(`/api/scheduled-posts/${id}`, { body })
    return saved.version
  }
  const body = { content: { body: content }, seen: { post_id: id, version } }
  await api.put(`/api/drafts/${item.draft_id}`, { body })
  return version + 1
}

/** Sends the post out; answers it as `/api/scheduled-posts` tells it. */
export async function sendNow({ id, source }: CalendarItem): Promise<ScheduledPost> {
  if (source !== 'ai') return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/post-now`)
  await api.post(`/api/ai-content/posts/${id}/post-now`)
  return api.get<ScheduledPost>(`/api/scheduled-posts/${id}`)
}
