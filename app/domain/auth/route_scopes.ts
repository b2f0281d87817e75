import type { TokenScope } from '#domain/auth/token_scopes'

/** For people alone: what opens, closes or pays for an account is out of reach for every API token. */
export const SESSION_ONLY = [
  'POST /api/auth/logout',
  'POST /api/auth/session',
  'GET /api/settings/tokens',
  'POST /api/settings/tokens',
  'DELETE /api/settings/tokens/:id',
  'GET /api/settings/sessions',
  'DELETE /api/settings/sessions',
  'DELETE /api/settings/sessions/:id',
  'PUT /api/settings/password',
  'POST /api/settings/api-keys',
  'DELETE /api/settings/api-keys/:id',
  'POST /api/settings/api-keys/:id/test',
  'GET /api/linkedin/auth/start',
  'POST /api/settings/disconnect-linkedin',
  'POST /api/organizations/:id/disconnect-linkedin',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',
  'GET /api/billing/stripe-config',
  'POST /api/billing/create-subscription',
  'GET /api/billing/subscription-status',
  'GET /api/billing/payment-history',
  'POST /api/billing/cancel-subscription',
] as const

/** Every other route by the one scope that opens it, as 'METHOD pattern'. */
const ROUTES: Record<TokenScope, readonly string[]> = {
  'read': [
    'GET /media/:id',
    'GET /media/members/:id',
    'GET /api/auth/me',
    'GET /api/settings/api-keys/check',
    'GET /api/settings/api-keys',
    'GET /api/settings/models',
    'GET /api/settings/timezone',
    'GET /api/settings/notifications',
    'GET /api/settings/linkedin-status',
    'GET /api/linkedin/managed-organizations',
    'GET /api/organizations',
    'GET /api/organization-materials',
    'GET /api/organization-materials/analysis',
    'GET /api/organization-materials/analysis/run',
    'GET /api/organization-materials/:id/file',
    'GET /api/campaigns',
    'GET /api/campaigns/:id/analytics',
    'GET /api/ai-content/review-queue',
    'GET /api/ai-content/approved-posts',
    'GET /api/ai-content/banned-words',
    'GET /api/ai-content/posts/:id',
    'GET /api/calendar/feed',
    'GET /api/calendar/items',
    'GET /api/calendar/days',
    'GET /api/drafts',
    'GET /api/drafts/google-fonts',
    'GET /api/drafts/overlay',
    'GET /api/drafts/slide-look',
    'GET /api/scheduled-posts',
    'GET /api/scheduled-posts/:id',
    'GET /api/scheduled-posts/:id/log',
    'GET /api/posts',
    'GET /api/posts/import-from-linkedin',
    'GET /api/assistant/messages',
    'GET /api/assistant/prompts',
    'GET /api/runs/:id',
  ],
  'posts:write': [
    'POST /api/drafts',
    'PUT /api/drafts/:id',
    'DELETE /api/drafts/:id',
    'POST /api/drafts/upload-image',
    'POST /api/drafts/upload-document',
    'POST /api/drafts/generate',
    'POST /api/drafts/generate-image',
    'POST /api/drafts/generate-carousel',
    'POST /api/drafts/render-overlay',
    'POST /api/drafts/add-text-overlay',
    'POST /api/drafts/generate-text-overlay',
    'PUT /api/scheduled-posts/:id',
    'PUT /api/scheduled-posts/:id/picture',
    'DELETE /api/scheduled-posts/:id',
    'PUT /api/ai-content/posts/:id',
    'DELETE /api/ai-content/posts/:id',
    'DELETE /api/posts/:id',
    'POST /api/posts/:id/duplicate',
    'POST /api/posts/delete-many',
    'POST /api/posts/import-from-linkedin',
    'POST /api/posts/read-figures',
    'POST /api/assistant/messages',
    'PATCH /api/assistant/messages/:id',
    'DELETE /api/assistant/messages',
    'POST /api/assistant/attachments',
    'DELETE /api/runs/:id',
    'POST /api/runs/:id/retry',
  ],
  'posts:publish': [
    'POST /api/scheduled-posts',
    'PATCH /api/scheduled-posts/:id',
    'POST /api/scheduled-posts/:id/publish-now',
    'POST /api/scheduled-posts/:id/post-now',
    'POST /api/scheduled-posts/:id/confirm-live',
    'POST /api/scheduled-posts/:id/confirm-not-live',
    'POST /api/ai-content/posts/:id/approve',
    'POST /api/ai-content/posts/:id/reject',
    'PATCH /api/ai-content/posts/:id/schedule',
    'POST /api/ai-content/posts/:id/post-now',
  ],
  'campaigns:write': [
    'POST /api/organization-materials/upload',
    'POST /api/organization-materials/add-url',
    'POST /api/organization-materials/analyze',
    'POST /api/organization-materials/generate-campaign',
    'POST /api/organization-materials/:id/read',
    'DELETE /api/organization-materials/:id',
    'POST /api/campaigns',
    'PUT /api/campaigns/:id',
    'PATCH /api/campaigns/:id/status',
    'DELETE /api/campaigns/:id',
    'POST /api/ai-content/generate',
    'PUT /api/ai-content/banned-words',
  ],
  'settings:write': [
    'POST /api/organizations',
    'POST /api/settings/models',
    'POST /api/settings/timezone',
    'POST /api/settings/notifications',
    'POST /api/notices/:id/read',
    'PUT /api/assistant/prompts',
    'DELETE /api/assistant/prompts',
    'PUT /api/drafts/slide-look',
  ],
}

const SCOPE_OF = new Map(
  Object.entries(ROUTES).flatMap(([scope, routes]) =>
    routes.map((route) => [route, scope as TokenScope] as const)
  )
)

/**
 * The scope that an API token needs for a route; null where no API token may go, which a route that
 * the table does not name is too.
 */
export function scopeOfRoute(method: string, pattern: string): TokenScope | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return SCOPE_OF.get(`${asked} ${pattern}`) ?? null
}
