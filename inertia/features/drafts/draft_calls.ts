import { api, ApiError } from '~/client'
import type { Draft, ScheduledPost } from '~/lib/wire'
import { draftBody, type Composition } from './composition'

const CONFLICT = 409

function update(composition: Composition, orgId: string) {
  return api.put<Draft>(`/api/drafts/${composition.id}`, { body: draftBody(composition, orgId) })
}

/**
 * Stores the draft. The first try may have arrived although its answer was lost: then the id is
 * taken by this very draft, and the newer text goes there.
 */
export async function storeDraft(composition: Composition, orgId: string, userId: string) {
  if (composition.isStored) return update(composition, orgId)
  try {
    const body = { ...draftBody(composition, orgId), created_by: userId }
    return await api.post<Draft>('/api/drafts', { body })
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT) return update(composition, orgId)
    throw error
  }
}

interface Scheduling {
  id: string
  draftId: string
  orgId: string
  publishTime: Date
  timezone: string
  status: 'scheduled' | 'queued'
}

export function schedulePost({ id, draftId, orgId, publishTime, timezone, status }: Scheduling) {
  const body = {
    id,
    draft_id: draftId,
    org_id: orgId,
    publish_time: publishTime.toISOString(),
    timezone,
    status,
    once: true,
  }
  return api.post<ScheduledPost>('/api/scheduled-posts', { body })
}

/** The server chooses the slot: of two requests, each gets another one. */
export function queuePost({ id, draftId, orgId }: Pick<Scheduling, 'id' | 'draftId' | 'orgId'>) {
  const body = { id, draft_id: draftId, org_id: orgId, once: true }
  return api.post<ScheduledPost>('/api/queue', { body })
}

export function movePost(id: string, publishTime: Date) {
  const query = { publish_time: publishTime.toISOString() }
  return api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
}

export function publishNow(id: string) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
}
