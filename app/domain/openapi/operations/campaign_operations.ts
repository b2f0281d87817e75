import { AI_REFUSALS, json, listOf, object, ref, text } from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'

/** Operations for campaigns, their posts and the review queue. */
export const campaignOperations: Operations = {
  'GET /api/campaigns': {
    summary: 'List the campaigns of an organization',
    answers: { 200: json(listOf(ref('Campaign'))) },
  },
  'POST /api/campaigns': {
    summary: 'Create a campaign; answers 200 if the same id already exists',
    answers: { 201: json(ref('Campaign')), 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'POST /api/organization-materials/generate-campaign': {
    summary: 'Create a campaign from the brand analysis',
    answers: { 201: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'PUT /api/campaigns/:id': {
    summary: 'Update a campaign',
    answers: { 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'PATCH /api/campaigns/:id/status': {
    summary: 'Activate or pause a campaign',
    answers: { 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'DELETE /api/campaigns/:id': { summary: 'Delete a campaign', answers: { 204: 'nothing' } },
  'GET /api/campaigns/:id/sources': {
    summary: 'List the sources of a campaign: feeds, and old posts that are reworded or reshared',
    answers: { 200: json(listOf(ref('CampaignSource'))) },
  },
  'POST /api/campaigns/:id/sources': {
    summary:
      'Add a feed (RSS, Atom or JSON Feed) or old posts to a campaign. What a feed holds at its first reading counts as old',
    answers: { 201: json(ref('CampaignSource')) },
  },
  'PATCH /api/campaigns/:id/sources/:sourceId': {
    summary:
      'Change the URL or limits of a source. What it has brought stays known; what another URL has by then counts as old',
    answers: { 200: json(ref('CampaignSource')) },
  },
  'DELETE /api/campaigns/:id/sources/:sourceId': {
    summary: 'Remove a source from a campaign. Its posts remain',
    answers: { 204: 'nothing' },
  },
  'POST /api/campaigns/:id/sources/:sourceId/read': {
    summary: 'Read a source now and propose posts from what is new; they wait in the review queue',
    answers: { 200: json(object({ source_id: text, post_ids: listOf(text) })) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
  'GET /api/campaigns/:id/analytics': {
    summary: 'Get the metrics of a campaign',
    answers: { 200: json(ref('CampaignFigures')) },
  },
  'POST /api/ai-content/generate': {
    summary: 'Generate a campaign post now',
    answers: { 201: json(ref('QueuedPost')) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
  'GET /api/ai-content/review-queue': {
    summary: 'List posts waiting for review; answers 304 to `If-None-Match` if nothing changed',
    answers: { 200: json(listOf(ref('QueuedPost'))), 304: 'nothing' },
    traits: ['paged', 'counted'],
  },
  'GET /api/ai-content/approved-posts': {
    summary: 'List approved posts; with `include_posted`, also published ones',
    answers: { 200: json(listOf(ref('AiPost'))) },
    traits: ['paged'],
  },
  'GET /api/ai-content/banned-words': {
    summary: 'Get the words to avoid',
    answers: { 200: json(ref('BannedWordList')) },
  },
  'PUT /api/ai-content/banned-words': {
    summary: 'Replace the words to avoid, or save only the changes to the `opened` ones',
    answers: { 200: json(ref('BannedWordList')) },
  },
  'GET /api/ai-content/posts/:id': {
    summary: 'Get a campaign post',
    answers: { 200: json(ref('AiPost')) },
  },
  'PUT /api/ai-content/posts/:id': {
    summary: 'Update the text of a campaign post',
    answers: { 200: json(ref('AiPost')) },
    refusals: [409],
    traits: ['versioned'],
  },
  'DELETE /api/ai-content/posts/:id': {
    summary: 'Delete a campaign post',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'POST /api/ai-content/posts/:id/approve': {
    summary: 'Approve a post; with `scheduled_for`, also schedule it',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
    traits: ['undoable', 'versioned'],
  },
  'POST /api/ai-content/posts/:id/reject': {
    summary: 'Reject a post',
    answers: { 200: json(ref('AiPost')) },
    refusals: [409],
    traits: ['undoable', 'versioned'],
  },
  'PATCH /api/ai-content/posts/:id/schedule': {
    summary: 'Schedule an approved post',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
    traits: ['undoable', 'versioned'],
  },
  'POST /api/ai-content/posts/:id/post-now': {
    summary: 'Publish an approved post now',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
  },
}
