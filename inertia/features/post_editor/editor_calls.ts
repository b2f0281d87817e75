import { api } from '~/client'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { changeBody } from './post_text'
import type { PostText } from './post_text'

const pathOf = (id: string) => `/api/posts/${encodeURIComponent(id)}`

export function loadPost(id: string, signal?: AbortSignal) {
  return api.get<PostDetailsCard>(pathOf(id), { signal })
}

export function saveText(post: PostDetailsCard, text: PostText, saved: PostText) {
  const body = { ...changeBody(text, saved), version: post.version }
  return api.patch<PostDetailsCard>(pathOf(post.id), { body })
}

export function saveAuthor({ id, version }: PostDetailsCard, authorId: string) {
  const isPage = authorId.startsWith('urn:li:organization:')
  const author = { linkedin_author_type: isPage ? 'organization' : 'personal' }
  const body = { ...author, linkedin_author_id: authorId, version }
  return api.patch<PostDetailsCard>(pathOf(id), { body })
}

/** Reschedules the post. Each collection has its own endpoint. */
export async function saveTime(post: PostDetailsCard, publishTime: string, zone: string) {
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

export async function publishNow({ id, source }: PostDetailsCard): Promise<ScheduledPost> {
  if (source !== 'ai') return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/post-now`)
  await api.post(`/api/ai-content/posts/${id}/post-now`)
  return api.get<ScheduledPost>(`/api/scheduled-posts/${id}`)
}
