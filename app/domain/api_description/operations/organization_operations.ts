import { json, type Operations } from '#domain/api_description/operation'
import { listOf, nullable, object, ref, text } from '#domain/api_description/shapes'

/** Organizations, their members, connection and materials. */
export const organizationOperations: Operations = {
  'GET /api/organizations': {
    summary: 'The organizations that you belong to',
    answers: { 200: json(listOf(ref('Organization'))) },
  },
  'POST /api/organizations': {
    summary: 'Creates an organization; you own it',
    answers: { 201: json(ref('Organization')) },
  },
  'PATCH /api/organizations/:id': {
    summary: 'Changes the fields of an organization that are sent',
    answers: { 200: json(ref('Organization')) },
  },
  'DELETE /api/organizations/:id': {
    summary: 'Deletes an organization and all that it holds',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'POST /api/organizations/:id/connect-linkedin': {
    summary: 'Connects an organization with the LinkedIn account that you have connected',
    answers: { 200: json(ref('Organization')) },
    refusals: [409],
  },
  'POST /api/organizations/:id/disconnect-linkedin': {
    summary: 'Detaches the connection with LinkedIn from an organization',
    answers: { 200: json(ref('Organization')) },
  },
  'GET /api/organizations/:id/export': {
    summary: 'All that an organization holds, as a zip',
    answers: { 200: { media: 'application/zip' } },
  },
  'POST /api/organizations/import': {
    summary: 'Takes in an organization that was exported',
    answers: { 201: json(ref('Organization')) },
  },
  'GET /api/organizations/:id/members': {
    summary: 'Who belongs to an organization',
    answers: { 200: json(listOf(ref('Member'))) },
  },
  'PATCH /api/organizations/:id/members/:memberId': {
    summary: 'Gives a member another role',
    answers: { 200: json(ref('Member')) },
    refusals: [409],
  },
  'DELETE /api/organizations/:id/members/:memberId': {
    summary: 'Removes a member',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'DELETE /api/organizations/:id/membership': {
    summary: 'Leaves an organization',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'GET /api/organizations/:id/invitations': {
    summary: 'Open invitations',
    answers: { 200: json(listOf(ref('Invitation'))) },
  },
  'POST /api/organizations/:id/invitations': {
    summary: 'Invites someone; the link is told this once',
    answers: { 201: json(ref('NewInvitation')) },
    refusals: [409, 429],
  },
  'DELETE /api/organizations/:id/invitations/:invitationId': {
    summary: 'Takes an invitation back',
    answers: { 204: 'nothing' },
  },
  'POST /api/organizations/:id/invitations/:invitationId/link': {
    summary: 'A fresh link for an invitation, told this once',
    answers: { 201: json(ref('NewInvitation')) },
    refusals: [429],
  },
  'POST /api/invitations/accept': {
    summary: 'Accepts an invitation with the token of its link',
    answers: { 200: json(ref('Organization')) },
    refusals: [409, 410, 429],
  },
  'GET /api/settings/linkedin-status': {
    summary: 'Your connection with LinkedIn',
    answers: { 200: json(ref('LinkedinStatus')) },
  },
  'POST /api/settings/disconnect-linkedin': {
    summary: 'Forgets your LinkedIn account and its tokens',
    answers: { 200: json(ref('LinkedinStatus')) },
  },
  'GET /api/linkedin/auth/start': {
    summary: 'Where to let LinkedIn connect an account',
    answers: { 200: json(object({ auth_url: text })) },
  },
  'GET /api/linkedin/managed-organizations': {
    summary: 'Whom an organization may post as',
    answers: { 200: json(ref('Authors')) },
  },
  'GET /api/organization-materials': {
    summary: 'The materials of an organization',
    answers: { 200: json(listOf(ref('Material'))) },
    traits: ['paged'],
  },
  'POST /api/organization-materials/upload': {
    summary: 'Adds a file',
    answers: { 201: json(ref('Material')) },
    refusals: [409, 413, 415],
  },
  'POST /api/organization-materials/add-url': {
    summary: 'Adds a page of the web',
    answers: { 201: json(ref('Material')) },
    refusals: [409],
  },
  'POST /api/organization-materials/:id/read': {
    summary: 'Reads a material again',
    answers: { 202: json(ref('Material')) },
    refusals: [409],
  },
  'GET /api/organization-materials/:id/file': {
    summary: 'The file of a material',
    answers: { 200: { media: 'application/octet-stream' } },
  },
  'DELETE /api/organization-materials/:id': {
    summary: 'Deletes a material',
    answers: { 204: 'nothing' },
  },
  'GET /api/organization-materials/analysis': {
    summary: 'The newest analysis of the brand; null before the first',
    answers: { 200: json(nullable(ref('BrandAnalysis'))) },
  },
  'GET /api/organization-materials/analysis/run': {
    summary: 'The analysis under way; null when none is',
    answers: { 200: json(nullable(ref('Run'))) },
  },
  'POST /api/organization-materials/analyze': {
    summary: 'Analyzes the brand',
    answers: { 200: json(ref('BrandAnalysis')) },
    traits: ['later'],
    refusals: [402, 409, 429],
  },
}
