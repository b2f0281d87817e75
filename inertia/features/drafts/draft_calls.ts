import { api, ApiError } from '~/client'
import type { Draft, ScheduledPost, UploadedDocument, UploadedImage } from '~/lib/wire'
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

export function uploadImage(file: File, orgId: string) {
  const body = new FormData()
  body.set('image', file)
  body.set('org_id', orgId)
  return api.post<UploadedImage>('/api/drafts/upload-image', { body })
}

export function uploadDocument(file: File, orgId: string) {
  const body = new FormData()
  body.set('document', file)
  body.set('org_id', orgId)
  return api.post<UploadedDocument>('/api/drafts/upload-document', { body })
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
  }
  return api.post<ScheduledPost>('/api/scheduled-posts', { body })
}

export function movePost(id: string, publishTime: Date) {
  const query = { publish_time: publishTime.toISOString() }
  return api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
}

export function publishNow(id: string) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
}
