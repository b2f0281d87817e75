import { api, ApiError } from '~/client'
import type { PostDetails } from '~/lib/post_details_wire'
import type { Authors, ScheduledPost } from '~/lib/wire'
import { changeBody, type PostText } from './post_text'

const pathOf = (id: string) => `/api/posts/${encodeURIComponent(id)}`

export function loadPost(id: string, signal?: AbortSignal) {
  return api.get<PostDetails>(pathOf(id), { signal })
}

export function saveText(post: PostDetails, text: PostText, saved: PostText) {
  const body = { ...changeBody(text, saved), version: post.version }
  return api.patch<PostDetails>(pathOf(post.id), { body })
}

export function saveAuthor({ id, version }: PostDetails, authorId: string) {
  const isPage = authorId.startsWith('urn:li:organization:')
  const author = { linkedin_author_type: isPage ? 'organization' : 'personal' }
  const body = { ...author, linkedin_author_id: authorId, version }
  return api.patch<PostDetails>(pathOf(id), { body })
}

/** Gives the post another time. Each collection has its own address for it (spec section 7). */
export async function saveTime(post: PostDetails, publishTime: string, zone: string) {
  const { id, version } = post
  if (post.source === 'ai') {
    const body = { scheduled_for: publishTime, timezone: zone, version }
    await api.patch(`/api/ai-content/posts/${id}/schedule`, { body })
  } else {
    const query = { publish_time: publishTime, timezone: zone, version }
    await api.patch(`/api/scheduled-posts/${id}`, { query })
  }
  return loadPost(id)
}

export async function publishNow({ id, source }: PostDetails): Promise<ScheduledPost> {
  if (source !== 'ai') return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/post-now`)
  await api.post(`/api/ai-content/posts/${id}/post-now`)
  return api.get<ScheduledPost>(`/api/scheduled-posts/${id}`)
}

/** Wherever a post may be kept (spec section 7): it is deleted from all of them. */
const COLLECTIONS = ['ai-content/posts', 'scheduled-posts', 'posts']

/**
 * Deletes in all three collections at once. A collection that does not know the post is no failure, unless
 * another one refuses. Answers the token that undoes it; null where nothing was deleted.
 */
export async function deletePost(id: string) {
  const calls = COLLECTIONS.map((collection) =>
    api.undoable<void>('DELETE', `/api/${collection}/${id}`)
  )
  const answers = await Promise.allSettled(calls)
  const done = answers.find((answer) => answer.status === 'fulfilled')
  if (done) return done.value.undo
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const refusal = reasons.find((reason) => !(reason instanceof ApiError && reason.status === 404))
  if (refusal !== undefined) throw refusal
  return null
}

export function loadAuthors(orgId: string, signal: AbortSignal) {
  const query = { org_id: orgId }
  return api.get<Authors>('/api/linkedin/managed-organizations', { query, signal })
}
