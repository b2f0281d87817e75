import type { Ability } from '#domain/organizations/roles'

/**
 * Who may use each route of `/api`, apart from the routes themselves: the test of roles walks the router
 * and holds every answer against this table. A route that is not named here fails it.
 *
 * To add a route, add one line, '<METHOD> <pattern>':
 * - an ability: its organization's members whose roles have it (domain/organizations/roles); the others
 *   are told 403, strangers 404, and who is not signed in 401;
 * - 'own': whoever is signed in, for what is theirs alone;
 * - 'open': everybody.
 *
 * A record that the pattern names by `:id` is made by `RECORDS` of tests/helpers/role_records.ts, by the
 * beginning of the pattern.
 */
export const ROUTE_ROLES: Record<string, Ability | 'own' | 'open'> = {
  'POST /api/auth/signup': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/forgot-password': 'open',
  'POST /api/auth/reset-password': 'open',
  'POST /api/billing/webhook': 'open',
  'POST /api/contact': 'open',

  'GET /api/auth/me': 'own',
  'POST /api/auth/logout': 'own',
  'POST /api/auth/session': 'own',
  'GET /api/billing/stripe-config': 'own',
  'POST /api/billing/create-subscription': 'own',
  'GET /api/billing/subscription-status': 'own',
  'GET /api/billing/payment-history': 'own',
  'POST /api/billing/cancel-subscription': 'own',
  'GET /api/settings/notifications': 'own',
  'POST /api/settings/notifications': 'own',
  'GET /api/settings/api-keys/check': 'own',
  'GET /api/settings/api-keys': 'own',
  'POST /api/settings/api-keys': 'own',
  'DELETE /api/settings/api-keys/:id': 'own',
  'POST /api/settings/api-keys/:id/test': 'own',
  'GET /api/settings/models': 'own',
  'POST /api/settings/models': 'own',
  'GET /api/settings/timezone': 'own',
  'POST /api/settings/timezone': 'own',
  'GET /api/settings/linkedin-status': 'own',
  'POST /api/settings/disconnect-linkedin': 'own',
  'POST /api/notices/:id/read': 'own',
  'GET /api/organizations': 'own',
  'POST /api/organizations': 'own',
  'GET /api/drafts/google-fonts': 'own',

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

  'GET /api/drafts': 'read',
  'GET /api/drafts/overlay': 'read',
  'GET /api/drafts/slide-look': 'read',
  'PUT /api/drafts/slide-look': 'edit_organization',
  'POST /api/drafts': 'write_posts',
  'POST /api/drafts/upload-image': 'write_posts',
  'POST /api/drafts/upload-document': 'write_posts',
  'POST /api/drafts/generate': 'write_posts',
  'POST /api/drafts/generate-image': 'write_posts',
  'POST /api/drafts/generate-carousel': 'write_posts',
  'POST /api/drafts/render-overlay': 'write_posts',
  'POST /api/drafts/add-text-overlay': 'write_posts',
  'POST /api/drafts/generate-text-overlay': 'write_posts',
  'PUT /api/drafts/:id': 'write_posts',
  'DELETE /api/drafts/:id': 'write_posts',

  'GET /api/assistant/messages': 'read',
  'GET /api/assistant/prompts': 'read',
  'DELETE /api/assistant/messages': 'read',
  'POST /api/assistant/messages': 'write_posts',
  'PATCH /api/assistant/messages/:id': 'write_posts',
  'POST /api/assistant/attachments': 'write_posts',
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
  'GET /api/posts': 'read',
  'GET /api/posts/import-from-linkedin': 'read',
  'POST /api/posts/import-from-linkedin': 'write_posts',
  'POST /api/posts/read-figures': 'read',
  'POST /api/posts/delete-many': 'write_posts',
  'POST /api/posts/:id/duplicate': 'write_posts',
  'DELETE /api/posts/:id': 'write_posts',

  'GET /api/calendar/items': 'read',
  'GET /api/calendar/days': 'read',
  'GET /api/calendar/feed': 'read',
  'POST /api/calendar/feed': 'share_links',
  'DELETE /api/calendar/feed': 'share_links',

  'GET /api/runs/:id': 'read',
  'DELETE /api/runs/:id': 'manage_campaigns',
  'POST /api/runs/:id/retry': 'manage_campaigns',
}
