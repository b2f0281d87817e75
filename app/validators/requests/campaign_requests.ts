import {
  approvalValidator,
  approvedPostsValidator,
  bannedWordsValidator,
  contentValidator,
  generationValidator,
  rejectionValidator,
  slotValidator,
} from '#validators/ai_post_validator'
import { pageValidator } from '#validators/fields'
import {
  assistantRequestValidator,
  conversationPageValidator,
  promptKindValidator,
  promptValidator,
  rememberedDraftValidator,
} from '#validators/assistant_validator'
import {
  campaignChangeValidator,
  campaignStatusValidator,
  generatedCampaignValidator,
  newCampaignValidator,
} from '#validators/campaign_validator'
import { newSourceValidator, sourceChangeValidator } from '#validators/campaign_source_validator'
import type { ApiRequests } from '#validators/requests/api_request'

/** Validators of the routes of campaigns, their posts and the assistant. */
export const campaignRequests: ApiRequests = {
  'POST /api/campaigns': { body: newCampaignValidator },
  'POST /api/organization-materials/generate-campaign': { body: generatedCampaignValidator },
  'PUT /api/campaigns/:id': { body: campaignChangeValidator },
  'PATCH /api/campaigns/:id/status': { body: campaignStatusValidator },
  'POST /api/campaigns/:id/sources': { body: newSourceValidator },
  'PATCH /api/campaigns/:id/sources/:sourceId': { body: sourceChangeValidator },
  'POST /api/ai-content/generate': { body: generationValidator },
  'GET /api/ai-content/review-queue': { query: pageValidator },
  'GET /api/ai-content/approved-posts': { query: approvedPostsValidator },
  'PUT /api/ai-content/banned-words': { body: bannedWordsValidator },
  'PUT /api/ai-content/posts/:id': { body: contentValidator },
  'POST /api/ai-content/posts/:id/approve': { body: approvalValidator },
  'POST /api/ai-content/posts/:id/reject': { body: rejectionValidator },
  'PATCH /api/ai-content/posts/:id/schedule': { body: slotValidator },
  'GET /api/assistant/messages': { query: conversationPageValidator },
  'POST /api/assistant/messages': { body: assistantRequestValidator },
  'PATCH /api/assistant/messages/:id': { body: rememberedDraftValidator },
  'POST /api/assistant/attachments': { file: 'file' },
  'PUT /api/assistant/prompts': { body: promptValidator },
  'DELETE /api/assistant/prompts': { query: promptKindValidator },
}
