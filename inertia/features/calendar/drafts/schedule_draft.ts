import { newClientId } from '@domain/posts/client_ids'
import { api, ApiError } from '~/client'
import { randomText } from '~/lib/random_text'
import type { ScheduledPost } from '~/lib/wire'

const ID_RANDOM = 10

/**
 * The post each draft becomes, named before the first try: a second click, or a try after an answer
 * that got lost, reaches the same post and makes no other one.
 */
const postIds = new Map<string, string>()

function postIdFor(draftId: string) {
  const id = postIds.get(draftId) ?? newClientId('scheduled', Date.now(), randomText(ID_RANDOM))
  postIds.set(draftId, id)
  return id
}

interface Scheduling {
  draftId: string
  orgId: string
  instant: Date
  zone: string
}

/** Makes a post of the draft for that time; answers its id. */
export async function scheduleDraft({ draftId, orgId, instant, zone }: Scheduling) {
  const id = postIdFor(draftId)
  const publishTime = instant.toISOString()
  const post = { id, draft_id: draftId, org_id: orgId, publish_time: publishTime }
  try {
    await api.post<ScheduledPost>('/api/scheduled-posts', {
      body: { ...post, timezone: zone, status: 'scheduled', once: true },
    })
  } catch (error) {
    // An earlier try arrived although its answer was lost: the post is there and gets this time.
    if (!(error instanceof ApiError && error.code === 'E_ID_TAKEN')) throw error
    const query = { publish_time: publishTime, timezone: zone }
    await api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
  }
  return id
}

/** Takes the post back; its draft can be scheduled again, as another post. */
export async function unscheduleDraft(draftId: string, postId: string) {
  await api.delete(`/api/scheduled-posts/${postId}`)
  postIds.delete(draftId)
}
