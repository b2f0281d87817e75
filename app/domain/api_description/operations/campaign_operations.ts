import { json, type Operations } from '#domain/api_description/operation'
import { listOf, ref } from '#domain/api_description/shapes'

/** Campaigns, what they write, and its review. */
export const campaignOperations: Operations = {
  'GET /api/campaigns': {
    summary: 'The campaigns of an organization',
    answers: { 200: json(listOf(ref('Campaign'))) },
  },
  'POST /api/campaigns': {
    summary: 'Creates a campaign; one with the same id is answered again with 200',
    answers: { 201: json(ref('Campaign')), 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'POST /api/organization-materials/generate-campaign': {
    summary: 'Makes a campaign of what is known of the brand',
    answers: { 201: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'PUT /api/campaigns/:id': {
    summary: 'Changes a campaign',
    answers: { 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'PATCH /api/campaigns/:id/status': {
    summary: 'Starts or pauses a campaign',
    answers: { 200: json(ref('Campaign')) },
    refusals: [402, 409],
  },
  'DELETE /api/campaigns/:id': { summary: 'Deletes a campaign', answers: { 204: 'nothing' } },
  'GET /api/campaigns/:id/analytics': {
    summary: 'The figures of a campaign',
    answers: { 200: json(ref('CampaignFigures')) },
  },
  'POST /api/ai-content/generate': {
    summary: 'Has a campaign write a post now',
    answers: { 201: json(ref('QueuedPost')) },
    traits: ['later'],
    refusals: [402, 409, 429],
  },
  'GET /api/ai-content/review-queue': {
    summary: 'Posts that wait for a decision; 304 with `If-None-Match` while nothing changed',
    answers: { 200: json(listOf(ref('QueuedPost'))), 304: 'nothing' },
    traits: ['paged'],
  },
  'GET /api/ai-content/approved-posts': {
    summary: 'Approved posts; with `include_posted` also published ones',
    answers: { 200: json(listOf(ref('AiPost'))) },
    traits: ['paged'],
  },
  'GET /api/ai-content/banned-words': {
    summary: 'Words that posts had better not hold',
    answers: { 200: json(ref('BannedWords')) },
  },
  'PUT /api/ai-content/banned-words': {
    summary: 'Changes those words',
    answers: { 200: json(ref('BannedWords')) },
  },
  'GET /api/ai-content/posts/:id': {
    summary: 'A post that a campaign wrote',
    answers: { 200: json(ref('AiPost')) },
  },
  'PUT /api/ai-content/posts/:id': {
    summary: 'Changes its words',
    answers: { 200: json(ref('AiPost')) },
    refusals: [409],
  },
  'DELETE /api/ai-content/posts/:id': {
    summary: 'Deletes it',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'POST /api/ai-content/posts/:id/approve': {
    summary: 'Approves a post; with `scheduled_for` it is scheduled at once',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
    traits: ['undoable'],
  },
  'POST /api/ai-content/posts/:id/reject': {
    summary: 'Rejects a post',
    answers: { 200: json(ref('AiPost')) },
    refusals: [409],
    traits: ['undoable'],
  },
  'PATCH /api/ai-content/posts/:id/schedule': {
    summary: 'Gives an approved post a time',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
  },
  'POST /api/ai-content/posts/:id/post-now': {
    summary: 'Sends an approved post now',
    answers: { 200: json(ref('AiPost')) },
    refusals: [402, 409],
  },
}
