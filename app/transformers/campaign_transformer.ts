import type { DateTime } from 'luxon'
import type Campaign from '#models/campaign'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

interface Listed {
  campaign: Campaign
  tally: { total: number; pending: number; published: number; nextPostTime: DateTime | null }
  zone: string
}

/** A campaign on the wire (spec section 3); countdowns go by `server_time`. */
export function campaignCard({ campaign, tally, zone }: Listed, serverTime: DateTime) {
  return {
    id: campaign.id,
    org_id: campaign.organizationId,
    ...choices(campaign),
    status: campaign.status,
    created_by: campaign.createdBy,
    updated_by: campaign.updatedBy,
    last_generation_time: wireInstant(campaign.lastGenerationTime),
    next_generation_at: wireInstant(campaign.nextGenerationAt),
    next_post_time: wireInstant(tally.nextPostTime),
    total_posts: tally.total,
    pending_review: tally.pending,
    published_posts: tally.published,
    failures: { count: campaign.failures, sentence: campaign.failureSentence },
    is_generating: isGenerating(campaign, serverTime),
    generation: isGenerating(campaign, serverTime) ? generation(campaign) : null,
    timezone: zone,
    created_at: toWireInstant(campaign.createdAt),
    updated_at: toWireInstant(campaign.updatedAt),
    server_time: toWireInstant(serverTime),
  }
}

export type CampaignCard = ReturnType<typeof campaignCard>

function isGenerating({ leaseUntil }: Campaign, serverTime: DateTime) {
  return (leaseUntil?.valueOf() ?? 0) > serverTime.valueOf()
}

/** How far the post is that is written by the schedule just now. */
function generation({ begunAt, step, done, total }: Campaign) {
  const progress = { step: step ?? '', done: done ?? 0, total: total ?? 0 }
  return { started_at: wireInstant(begunAt), progress }
}

function choices(campaign: Campaign) {
  return {
    name: campaign.name,
    description: campaign.description,
    profile_type: campaign.profileType,
    linkedin_author_id: campaign.linkedinAuthorId,
    author_name: campaign.authorName,
    content_pillars: campaign.contentPillars,
    target_audience: campaign.targetAudience,
    posting_schedule: campaign.postingSchedule,
    tone_voice: campaign.toneVoice,
    content_types: campaign.contentTypes,
    include_images: campaign.includeImages,
    use_ai_images: campaign.useAiImages,
    image_style: campaign.imageStyle,
    text_model: campaign.textModel,
    image_model: campaign.imageModel,
    auto_post: campaign.autoPost,
  }
}
