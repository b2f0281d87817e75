import {
  AI_REFUSALS,
  json,
  flag,
  listOf,
  nullable,
  object,
  ref,
  text,
} from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'

/** Operations for organizations, their members, LinkedIn connection and materials. */
export const organizationOperations: Operations = {
  'GET /api/organizations': {
    summary: 'List your organizations',
    answers: { 200: json(listOf(ref('Organization'))) },
  },
  'POST /api/organizations': {
    summary: 'Create an organization; you become its owner',
    answers: { 201: json(ref('Organization')) },
    refusals: [409],
  },
  'PATCH /api/organizations/:id': {
    summary: "Update an organization; fields you don't send keep their value",
    answers: { 200: json(ref('Organization')) },
  },
  'DELETE /api/organizations/:id': {
    summary: 'Delete an organization and everything in it',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'POST /api/organizations/:id/connect-linkedin': {
    summary: 'Connect an organization to your LinkedIn account',
    answers: { 200: json(ref('Organization')) },
    refusals: [409],
  },
  'POST /api/organizations/:id/disconnect-linkedin': {
    summary: 'Disconnect an organization from LinkedIn',
    answers: { 200: json(ref('Organization')) },
  },
  'GET /api/organizations/:id/export': {
    summary: 'Export an organization as a ZIP',
    answers: { 200: { media: 'application/zip' } },
  },
  'POST /api/organizations/import': {
    summary: 'Import an exported organization',
    answers: { 201: json(ref('Organization')) },
  },
  'GET /api/organizations/:id/members': {
    summary: 'List the members of an organization',
    answers: { 200: json(listOf(ref('Member'))) },
  },
  'PATCH /api/organizations/:id/members/:memberId': {
    summary: 'Change the role of a member',
    answers: { 200: json(ref('Member')) },
    refusals: [409],
  },
  'DELETE /api/organizations/:id/members/:memberId': {
    summary: 'Remove a member; their review links and calendar feed end or become yours',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'GET /api/organizations/:id/members/:memberId/links': {
    summary: 'List the review links of a member, and whether the calendar feed is theirs',
    answers: {
      200: json(object({ review_links: listOf(ref('ReviewLink')), has_calendar_feed: flag })),
    },
  },
  'GET /api/organizations/:id/voice-examples': {
    summary: 'List the posts that show the voice, with metrics and reasons; pinned posts first',
    answers: { 200: json(listOf(ref('VoiceExample'))) },
  },
  'PUT /api/organizations/:id/voice-examples': {
    summary: 'Pin or drop a published post as an example; null leaves it to its metrics',
    answers: { 200: json(listOf(ref('VoiceExample'))) },
  },
  'POST /api/organizations/:id/first-lines': {
    summary: 'Write two first lines for a text, with how such openings did so far',
    answers: { 200: json(object({ lines: listOf(object({ text, note: text })) })) },
    refusals: AI_REFUSALS,
  },
  'POST /api/organizations/:id/week-plan': {
    summary: 'Write proposals for the free slots of next week; they wait in the review queue',
    answers: { 200: json(object({ post_ids: listOf(text) })) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
  'DELETE /api/organizations/:id/membership': {
    summary: 'Leave an organization',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'GET /api/organizations/:id/invitations': {
    summary: 'List open invitations',
    answers: { 200: json(listOf(ref('Invitation'))) },
  },
  'POST /api/organizations/:id/invitations': {
    summary: 'Invite someone; the link is returned only once',
    answers: { 201: json(ref('NewInvitation')) },
    refusals: [409, 429],
  },
  'DELETE /api/organizations/:id/invitations/:invitationId': {
    summary: 'Withdraw an invitation',
    answers: { 204: 'nothing' },
  },
  'POST /api/organizations/:id/invitations/:invitationId/link': {
    summary: 'Create a new link for an invitation; it is returned only once',
    answers: { 201: json(ref('NewInvitation')) },
    refusals: [429],
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation with the token from its link',
    answers: { 200: json(ref('Organization')) },
    refusals: [409, 410, 429],
  },
  'GET /api/settings/linkedin-status': {
    summary: 'Get your LinkedIn connection',
    answers: { 200: json(ref('LinkedinStatus')) },
  },
  'POST /api/settings/disconnect-linkedin': {
    summary: 'Disconnect your LinkedIn account and delete its tokens',
    answers: { 200: json(ref('LinkedinStatus')) },
  },
  'GET /api/linkedin/auth/start': {
    summary: 'Get the URL for connecting a LinkedIn account',
    answers: { 200: json(object({ auth_url: text })) },
    refusals: [404],
  },
  'GET /api/linkedin/managed-organizations': {
    summary: 'List the authors an organization can post as',
    answers: { 200: json(ref('Authors')) },
  },
  'GET /api/organization-materials': {
    summary: 'List the materials of an organization',
    answers: { 200: json(listOf(ref('Material'))) },
    traits: ['paged'],
  },
  'POST /api/organization-materials/upload': {
    summary: 'Add a file',
    answers: { 201: json(ref('Material')) },
    refusals: [409, 413, 415],
  },
  'POST /api/organization-materials/add-url': {
    summary: 'Add a website or blog',
    answers: { 201: json(ref('Material')) },
    refusals: [409],
  },
  'POST /api/organization-materials/:id/read': {
    summary: 'Read a material again',
    answers: { 202: json(ref('Material')) },
    refusals: [409],
  },
  'GET /api/organization-materials/:id/file': {
    summary: 'Download the file of a material',
    answers: { 200: { media: 'application/octet-stream' } },
  },
  'DELETE /api/organization-materials/:id': {
    summary: 'Delete a material',
    answers: { 204: 'nothing' },
  },
  'GET /api/organization-materials/analysis': {
    summary: 'Get the latest brand analysis; null before the first',
    answers: { 200: json(nullable(ref('BrandAnalysis'))) },
  },
  'GET /api/organization-materials/analysis/run': {
    summary: 'Get the running analysis; null if there is none',
    answers: { 200: json(nullable(ref('Run'))) },
  },
  'POST /api/organization-materials/analyze': {
    summary: 'Analyze the brand',
    answers: { 200: json(ref('BrandAnalysis')) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
}
