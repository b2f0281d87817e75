import drive from '@adonisjs/drive/services/main'
import type { Ability } from '#domain/organizations/roles'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ProgramFactory } from '#database/factories/program_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { UserFactory } from '#database/factories/user_factory'
import { WebhookFactory } from '#database/factories/webhook_factory'
import AssistantMessage from '#models/assistant_message'
import Comment from '#models/comment'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import ReviewComment from '#models/review_comment'
import Run from '#models/run'
import UndoStep from '#models/undo_step'
import Webhook from '#models/webhook'
import WebhookDelivery from '#models/webhook_delivery'
import { now } from '#services/clock'
import { emptySource } from '#tests/helpers/requests/campaigns'
import { PENDING } from '#tests/helpers/data/stored_posts'

/**
 * Who may use each route of `/api`, independent of the routes themselves. The test of roles compares
 * every route of the router with this table, and a route that is not listed fails it.
 *
 * To add a route, add a line '<METHOD> <pattern>':
 * - an ability: members whose role has it (domain/organizations/roles). Other members get 403,
 *   strangers 404, and visitors 401;
 * - 'own': every signed-in user, for their own records;
 * - 'open': everyone.
 *
 * `RECORDS` below creates the record for a pattern's `:id`, by the prefix of the pattern.
 */
export const ROUTE_ROLES: Record<string, Ability | 'own' | 'open'> = {
  'POST /api/auth/signup': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/forgot-password': 'open',
  'POST /api/auth/reset-password': 'open',
  'POST /api/auth/confirm-email': 'open',
  'POST /api/billing/webhook': 'open',
  'POST /api/contact': 'open',
  'GET /api/openapi.json': 'open',

  'GET /api/auth/me': 'own',
  'POST /api/auth/logout': 'own',
  'POST /api/auth/session': 'own',
  'POST /api/auth/email-confirmation': 'own',
  'GET /api/billing/stripe-config': 'own',
  'POST /api/billing/create-subscription': 'own',
  'GET /api/billing/subscription-status': 'own',
  'GET /api/billing/payment-history': 'own',
  'POST /api/billing/cancel-subscription': 'own',
  'DELETE /api/billing/cancel-subscription': 'own',
  'GET /api/settings/notifications': 'own',
  'POST /api/settings/notifications': 'own',
  'GET /api/settings/onboarding': 'own',
  'POST /api/settings/onboarding': 'own',
  'GET /api/settings/api-keys/check': 'own',
  'GET /api/settings/api-keys': 'own',
  'POST /api/settings/api-keys': 'own',
  'DELETE /api/settings/api-keys/:id': 'own',
  'POST /api/settings/api-keys/:id/test': 'own',
  'GET /api/settings/models': 'own',
  'POST /api/settings/models': 'own',
  'GET /api/settings/timezone': 'own',
  'POST /api/settings/timezone': 'own',
  'GET /api/settings/clock': 'own',
  'POST /api/settings/clock': 'own',
  'GET /api/settings/linkedin-status': 'own',
  'POST /api/settings/disconnect-linkedin': 'own',
  'POST /api/notices/:id/read': 'own',
  'GET /api/notices': 'own',
  'GET /api/notices/unread': 'own',
  'DELETE /api/notices/unread': 'own',
  'GET /api/live/events': 'own',
  'GET /api/settings/account': 'own',
  'GET /api/settings/account/export': 'own',
  'DELETE /api/settings/account': 'own',
  'GET /api/settings/tokens': 'own',
  'POST /api/settings/tokens': 'own',
  'DELETE /api/settings/tokens/:id': 'own',
  'GET /api/settings/sessions': 'own',
  'DELETE /api/settings/sessions': 'own',
  'DELETE /api/settings/sessions/:id': 'own',
  'PUT /api/settings/password': 'own',
  'GET /api/organizations': 'own',
  'POST /api/organizations': 'own',
  'POST /api/organizations/import': 'own',
  'GET /api/drafts/google-fonts': 'own',
  'POST /api/invitations/accept': 'own',

  'PATCH /api/organizations/:id': 'edit_organization',
  'DELETE /api/organizations/:id': 'delete_organization',
  'GET /api/organizations/:id/export': 'export_organization',
  'GET /api/organizations/:id/members': 'read',
  'GET /api/organizations/:id/voice-examples': 'read',
  'POST /api/organizations/:id/first-lines': 'write_drafts',
  'POST /api/organizations/:id/week-plan': 'write_drafts',
  'PUT /api/organizations/:id/voice-examples': 'edit_organization',
  'DELETE /api/organizations/:id/membership': 'read',
  'PATCH /api/organizations/:id/members/:memberId': 'manage_members',
  'DELETE /api/organizations/:id/members/:memberId': 'manage_members',
  'GET /api/organizations/:id/members/:memberId/links': 'manage_members',
  'GET /api/organizations/:id/invitations': 'manage_members',
  'POST /api/organizations/:id/invitations': 'manage_members',
  'DELETE /api/organizations/:id/invitations/:invitationId': 'manage_members',
  'POST /api/organizations/:id/invitations/:invitationId/link': 'manage_members',

  'POST /api/organizations/:id/connect-linkedin': 'connect_linkedin',
  'POST /api/organizations/:id/disconnect-linkedin': 'connect_linkedin',
  'GET /api/linkedin/auth/start': 'connect_linkedin',
  'GET /api/linkedin/managed-organizations': 'read',

  'GET /api/organization-materials': 'read',
  'GET /api/organization-materials/analysis': 'read',
  'GET /api/organization-materials/analysis/run': 'read',
  'GET /api/organization-materials/:id/file': 'read',
  'POST /api/organization-materials/analyze': 'manage_materials',
  'POST /api/organization-materials/upload': 'manage_materials',
  'POST /api/organization-materials/add-url': 'manage_materials',
  'POST /api/organization-materials/:id/read': 'manage_materials',
  'DELETE /api/organization-materials/:id': 'manage_materials',
  'POST /api/organization-materials/generate-campaign': 'manage_campaigns',

  'GET /api/campaigns': 'read',
  'GET /api/campaigns/:id/analytics': 'read',
  'POST /api/campaigns': 'manage_campaigns',
  'GET /api/campaigns/:id/sources': 'read',
  'POST /api/campaigns/:id/sources': 'manage_campaigns',
  'PATCH /api/campaigns/:id/sources/:sourceId': 'manage_campaigns',
  'DELETE /api/campaigns/:id/sources/:sourceId': 'manage_campaigns',
  'POST /api/campaigns/:id/sources/:sourceId/read': 'manage_campaigns',
  'PUT /api/campaigns/:id': 'manage_campaigns',
  'PATCH /api/campaigns/:id/status': 'manage_campaigns',
  'DELETE /api/campaigns/:id': 'manage_campaigns',

  'GET /api/ai-content/review-queue': 'read',
  'GET /api/ai-content/approved-posts': 'read',
  'GET /api/ai-content/banned-words': 'read',
  'GET /api/ai-content/posts/:id': 'read',
  'PUT /api/ai-content/banned-words': 'edit_organization',
  'POST /api/ai-content/generate': 'manage_campaigns',
  'PUT /api/ai-content/posts/:id': 'review_posts',
  'POST /api/ai-content/posts/:id/approve': 'review_posts',
  'POST /api/ai-content/posts/:id/reject': 'review_posts',
  'PATCH /api/ai-content/posts/:id/schedule': 'review_posts',
  'POST /api/ai-content/posts/:id/post-now': 'write_posts',
  'DELETE /api/ai-content/posts/:id': 'write_posts',

  'GET /api/mentions': 'read',
  'POST /api/mentions/lookup': 'read',
  'GET /api/drafts': 'read',
  'GET /api/drafts/:id': 'read',
  'GET /api/drafts/overlay': 'read',
  'GET /api/drafts/slide-look': 'read',
  'PUT /api/drafts/slide-look': 'edit_organization',
  'POST /api/drafts': 'write_drafts',
  'POST /api/drafts/upload-image': 'write_drafts',
  'GET /api/media': 'read',
  'GET /api/media/:id': 'read',
  'PATCH /api/media/:id': 'write_drafts',
  'POST /api/drafts/upload-document': 'write_drafts',
  'POST /api/drafts/generate': 'write_drafts',
  'POST /api/drafts/generate-image': 'write_drafts',
  'POST /api/drafts/generate-carousel': 'write_drafts',
  'POST /api/drafts/render-overlay': 'write_drafts',
  'POST /api/drafts/add-text-overlay': 'write_drafts',
  'POST /api/drafts/generate-text-overlay': 'write_drafts',
  'PUT /api/drafts/:id': 'write_drafts',
  'DELETE /api/drafts/:id': 'write_drafts',
  'POST /api/drafts/:id/review-request': 'write_drafts',
  'POST /api/drafts/:id/voice-check': 'read',
  'GET /api/drafts/:id/comments': 'comment',
  'POST /api/drafts/:id/comments': 'comment',
  'POST /api/comments/:id/replies': 'comment',
  'PATCH /api/comments/:id': 'comment',
  'DELETE /api/comments/:id': 'comment',

  'GET /api/assistant/messages': 'read',
  'GET /api/assistant/prompts': 'read',
  'DELETE /api/assistant/messages': 'read',
  'POST /api/assistant/messages': 'write_drafts',
  'PATCH /api/assistant/messages/:id': 'write_drafts',
  'POST /api/assistant/attachments': 'write_drafts',
  'PUT /api/assistant/prompts': 'edit_organization',
  'DELETE /api/assistant/prompts': 'edit_organization',

  'GET /api/scheduled-posts': 'read',
  'GET /api/scheduled-posts/:id': 'read',
  'GET /api/scheduled-posts/:id/log': 'read',
  'POST /api/scheduled-posts': 'write_posts',
  'PUT /api/scheduled-posts/:id': 'write_posts',
  'PATCH /api/scheduled-posts/:id': 'write_posts',
  'DELETE /api/scheduled-posts/:id': 'write_posts',
  'PUT /api/scheduled-posts/:id/picture': 'write_posts',
  'POST /api/scheduled-posts/:id/publish-now': 'write_posts',
  'POST /api/scheduled-posts/:id/post-now': 'write_posts',
  'POST /api/scheduled-posts/:id/confirm-live': 'write_posts',
  'POST /api/scheduled-posts/:id/confirm-not-live': 'write_posts',
  'POST /api/scheduled-posts/:id/first-comment/retry': 'write_posts',
  'POST /api/scheduled-posts/:id/first-comment/confirm-live': 'write_posts',
  'POST /api/scheduled-posts/:id/first-comment/confirm-not-live': 'write_posts',
  'GET /api/scheduled-posts/:id/comments': 'comment',
  'POST /api/scheduled-posts/:id/comments': 'comment',
  'POST /api/scheduled-posts/:id/approvals': 'review_posts',
  'DELETE /api/scheduled-posts/:id/approvals': 'review_posts',
  'POST /api/scheduled-posts/:id/reject': 'review_posts',
  'POST /api/scheduled-posts/:id/approvals/remind': 'write_drafts',
  'GET /api/posts': 'read',
  'GET /api/posts/search': 'read',
  'GET /api/posts/:id': 'read',
  'PATCH /api/posts/:id': 'write_posts',
  'GET /api/posts/import-from-linkedin': 'read',
  'POST /api/posts/import-from-linkedin': 'write_posts',
  'POST /api/posts/import-csv': 'write_drafts',
  'GET /api/posts/export-csv': 'read',
  'POST /api/posts/read-figures': 'read',
  'POST /api/posts/delete-many': 'write_posts',
  'POST /api/posts/:id/duplicate': 'write_posts',
  'POST /api/posts/:id/comments-state': 'write_posts',
  'DELETE /api/posts/:id': 'write_posts',

  'POST /api/undo/:token': 'review_posts',

  'GET /api/calendar/items': 'read',
  'GET /api/calendar/days': 'read',
  'GET /api/queue': 'read',
  'GET /api/queue/next': 'read',
  'POST /api/queue': 'write_posts',
  'POST /api/queue/pause': 'write_posts',
  'POST /api/queue/resume': 'write_posts',
  'POST /api/queue/shift': 'write_posts',
  'PUT /api/queue/order': 'write_posts',
  'GET /api/author-slots': 'read',
  'GET /api/author-slots/free': 'read',
  'PUT /api/author-slots': 'write_posts',
  'GET /api/calendar/drafts': 'read',
  'GET /api/calendar/hours': 'read',
  'GET /api/calendar/feed': 'read',
  'POST /api/calendar/feed': 'share_links',
  'DELETE /api/calendar/feed': 'share_links',
  'GET /api/programs': 'read',
  'POST /api/programs/consents': 'read',
  'DELETE /api/programs/:id': 'manage_programs',
  'GET /api/webhooks': 'manage_webhooks',
  'POST /api/webhooks': 'manage_webhooks',
  'PATCH /api/webhooks/:id': 'manage_webhooks',
  'DELETE /api/webhooks/:id': 'manage_webhooks',
  'POST /api/webhooks/:id/rotate-secret': 'manage_webhooks',
  'POST /api/webhooks/:id/test': 'manage_webhooks',
  'GET /api/webhooks/:id/deliveries': 'manage_webhooks',
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver': 'manage_webhooks',
  'GET /api/review-links': 'share_links',
  'POST /api/review-links': 'share_links',
  'PATCH /api/review-links/:id': 'share_links',
  'GET /api/review-links/:id/url': 'share_links',
  'DELETE /api/review-links/:id': 'share_links',
  'GET /api/posts/:id/client-words': 'read',
  'PUT /api/posts/:id/client-comments/:commentId/resolution': 'review_posts',
  'DELETE /api/posts/:id/client-comments/:commentId/resolution': 'review_posts',

  'GET /api/runs/:id': 'read',
  'DELETE /api/runs/:id': 'manage_campaigns',
  'POST /api/runs/:id/retry': 'manage_campaigns',
}

/** The members' organization, and the member who sends the request (for a stranger: its owner). */
type Place = { organizationId: string; userId: string }

type Row = { id: string }

async function message(place: Place) {
  const question = await AssistantMessage.ask(place, { kind: 'text', body: 'Write of our dock.' })
  const answer = await AssistantMessage.saveReply(question, { kind: 'text', body: 'Here it is.' })
  return answer ?? question
}

function failedRun(place: Place) {
  const step = { step: '', done: 0, total: 0 }
  return Run.create({ ...place, ...step, kind: 'generation', status: 'failed', input: {} })
}

function reviewLink({ organizationId }: Place) {
  return ReviewLinkFactory.merge({ organizationId }).create()
}

/** Another organization that may be deleted, in which the member has the same role. */
async function another({ organizationId, userId }: Place) {
  const own = { organization_id: organizationId, user_id: userId }
  const { role } = await Membership.findByOrFail(own)
  return OrganizationFactory.with('memberships', 1, (membership) =>
    membership.merge({ userId, role })
  ).create()
}

async function materialWithFile({ organizationId }: Place) {
  const diskKey = `organizations/${organizationId}/materials/dock.pdf`
  const file = '%PDF-1.7'
  await drive.use().put(diskKey, file)
  const kept = { type: 'pdf' as const, diskKey, bytes: file.length }
  return MaterialFactory.merge({ organizationId, ...kept }).create()
}

async function member({ organizationId }: Place) {
  const { id: userId } = await UserFactory.create()
  return MembershipFactory.merge({ organizationId, userId, role: 'editor' }).create()
}

async function invitation({ organizationId, userId }: Place) {
  const open = new Invitation()
  open.renew(now())
  return open.merge({ organizationId, invitedBy: userId, role: 'editor', email: null }).save()
}

async function comment({ organizationId, parentId: postId }: PartPlace) {
  const { id: reviewLinkId } = await ReviewLinkFactory.merge({ organizationId }).create()
  const words = { authorName: 'Ana', body: 'Shorter, please.' }
  return ReviewComment.create({ organizationId, reviewLinkId, postId, ...words })
}

/** A comment that the member wrote themselves. */
async function teamComment({ organizationId, userId }: Place) {
  const { id: draftId } = await DraftFactory.merge({ organizationId }).create()
  const words = { authorName: 'Ada', body: 'Shorter, please.' }
  return Comment.create({ organizationId, draftId, userId, ...words })
}

async function programOfAnother({ organizationId }: Place) {
  const { id: userId } = await UserFactory.create()
  return ProgramFactory.merge({ organizationId, userId }).create()
}

async function delivery(webhookId: string) {
  return WebhookDelivery.test(await Webhook.findOrFail(webhookId))
}

type PartPlace = Place & { parentId: string }

/** Records for other parameters than `:id`, such as the parent. */
const PARTS: Record<string, (place: PartPlace) => Promise<Row>> = {
  ':memberId': member,
  ':invitationId': invitation,
  ':commentId': comment,
  ':sourceId': ({ organizationId, parentId }) => emptySource(organizationId, parentId),
  ':deliveryId': ({ parentId }) => delivery(parentId),
}

/** The token of an action that the user has already undone. */
async function undoToken({ organizationId, userId }: Place) {
  const offer = { organizationId, userId, kind: 'reject_post' as const, now: now() }
  const { token } = await UndoStep.offer(offer)
  return { id: token }
}

/** Creates a record of the organization for `:id`, by the prefix of a pattern. */
const RECORDS: [string, (place: Place) => Promise<Row>][] = [
  ['/api/organizations/:id/', async ({ organizationId }) => ({ id: organizationId })],
  ['/api/organizations/:id', another],
  ['/api/organization-materials/:id/file', materialWithFile],
  [
    '/api/organization-materials/',
    ({ organizationId }) => MaterialFactory.merge({ organizationId }).create(),
  ],
  ['/api/campaigns/', ({ organizationId }) => CampaignFactory.merge({ organizationId }).create()],
  [
    '/api/ai-content/posts/',
    ({ organizationId }) => PostFactory.merge({ organizationId, ...PENDING }).create(),
  ],
  ['/api/drafts/', ({ organizationId }) => DraftFactory.merge({ organizationId }).create()],
  ['/api/scheduled-posts/', ({ organizationId }) => PostFactory.merge({ organizationId }).create()],
  ['/api/posts/', ({ organizationId }) => PostFactory.merge({ organizationId }).create()],
  ['/api/media/', ({ organizationId }) => MediaFactory.merge({ organizationId }).create()],
  ['/api/assistant/messages/', message],
  ['/api/review-links/', reviewLink],
  ['/api/comments/', teamComment],
  ['/api/programs/', programOfAnother],
  ['/api/webhooks/', ({ organizationId }) => WebhookFactory.merge({ organizationId }).create()],
  ['/api/runs/', failedRun],
  ['/api/undo/', undoToken],
]

/** The URL of a route with newly created records. Parameters without a record are 'unknown'. */
export async function addressOf(pattern: string, place: Place) {
  if (!pattern.includes(':')) return pattern
  const make = RECORDS.find(([beginning]) => pattern.startsWith(beginning))?.[1]
  const { id } = make ? await make(place) : { id: 'unknown' }
  let address = pattern.replace(/:id|:token/, id)
  for (const [name, makePart] of Object.entries(PARTS)) {
    if (!address.includes(name)) continue
    const part = await makePart({ ...place, parentId: id })
    address = address.replace(name, part.id)
  }
  return address.replaceAll(/:\w+/g, 'unknown')
}
