import { api } from '~/client'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import type { CampaignCard, CampaignMetricsCard } from '#transformers/campaign_transformer'
import type { CampaignFields } from './campaign_form'
import type { CampaignStatus } from '@domain/campaigns/campaign_options'
import type { RunCard } from '#transformers/run_transformer'

type Making<Fields> = { id: string; orgId: string; userId: string; fields: Fields }

export function createCampaign({ id, orgId, userId, fields }: Making<CampaignFields>) {
  const body = { ...fields, id, org_id: orgId, created_by: userId }
  return api.post<CampaignCard>('/api/campaigns', { body })
}

/** `opened` is the campaign as the form showed it, so that only the changes of lists are saved. */
export function saveCampaign(
  { id, orgId, userId, fields }: Making<Partial<CampaignFields>>,
  opened: CampaignCard
) {
  const lists = {
    content_pillars: opened.content_pillars,
    target_audience: opened.target_audience,
    posting_schedule: opened.posting_schedule,
    content_types: opened.content_types,
  }
  const body = { ...fields, opened: lists, org_id: orgId, updated_by: userId }
  return api.put<CampaignCard>(`/api/campaigns/${id}`, { body })
}

export function setStatus(id: string, status: CampaignStatus) {
  return api.patch<CampaignCard>(`/api/campaigns/${id}/status`, { body: { status } })
}

export function deleteCampaign(id: string) {
  return api.delete<void>(`/api/campaigns/${id}`)
}

export function loadAnalytics(id: string) {
  return api.get<CampaignMetricsCard>(`/api/campaigns/${id}/analytics`)
}

/** Starts writing the campaign's next post. The returned run reports its progress. */
export function generatePost(campaign: CampaignCard, userId: string) {
  const body = { campaign_id: campaign.id, org_id: campaign.org_id, user_id: userId }
  return api.post<RunCard>('/api/ai-content/generate', { body, prefer: 'respond-async' })
}

/** The review queue; null if it has not changed since `etag`. */
export function loadQueue(orgId: string, etag: string | null) {
  return api.changed<QueuedPostCard[]>('/api/ai-content/review-queue', {
    query: { org_id: orgId },
    etag,
  })
}
