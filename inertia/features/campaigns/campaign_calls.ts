import { api } from '~/client'
import type {
  QueuedPost,
  Campaign,
  CampaignAnalytics,
  CampaignFields,
  CampaignStatus,
  GenerationRun,
} from '~/lib/campaign_wire'
import type { Authors } from '~/lib/wire'

type Making = { id: string; orgId: string; userId: string; fields: CampaignFields }

export function createCampaign({ id, orgId, userId, fields }: Making) {
  const body = { ...fields, id, org_id: orgId, created_by: userId }
  return api.post<Campaign>('/api/campaigns', { body })
}

export function saveCampaign({ id, orgId, userId, fields }: Making) {
  const body = { ...fields, org_id: orgId, updated_by: userId }
  return api.put<Campaign>(`/api/campaigns/${id}`, { body })
}

export function setStatus(id: string, status: CampaignStatus) {
  return api.patch<Campaign>(`/api/campaigns/${id}/status`, { body: { status } })
}

export function deleteCampaign(id: string) {
  return api.delete<void>(`/api/campaigns/${id}`)
}

export function loadAnalytics(id: string) {
  return api.get<CampaignAnalytics>(`/api/campaigns/${id}/analytics`)
}

export function loadAuthors(orgId: string, userId: string) {
  const query = { org_id: orgId, user_id: userId }
  return api.get<Authors>('/api/linkedin/managed-organizations', { query })
}

/** Begins to write the campaign's next post; the run tells how far it is. */
export function generatePost(campaign: Campaign, userId: string) {
  const body = { campaign_id: campaign.id, org_id: campaign.org_id, user_id: userId }
  return api.post<GenerationRun>('/api/ai-content/generate', { body, prefer: 'respond-async' })
}

export function loadRun(id: string) {
  return api.get<GenerationRun>(`/api/runs/${id}`)
}

export function cancelRun(id: string) {
  return api.delete<void>(`/api/runs/${id}`)
}

/** The review queue, where it has changed since `etag`. */
export function loadQueue(orgId: string, etag: string | null) {
  return api.changed<QueuedPost[]>('/api/ai-content/review-queue', {
    query: { org_id: orgId },
    etag,
  })
}
