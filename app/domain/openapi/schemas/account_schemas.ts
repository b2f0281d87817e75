import { TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import {
  flag,
  instant,
  integer,
  listOf,
  mapOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#domain/openapi/shapes'
import { PROGRAM_SCOPES } from '#domain/programs/oauth_rules'
import { TEST_EVENT, WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'
import type { Schemas } from '#domain/openapi/shapes'

const session = {
  id: text,
  device: text,
  ip: nullable(text),
  current: flag,
  created_at: instant,
  last_used_at: nullable(instant),
}

const apiToken = {
  id: text,
  name: text,
  scopes: listOf(oneOf(TOKEN_SCOPE_IDS)),
  last4: text,
  created_at: instant,
  last_used_at: nullable(instant),
  expires_at: nullable(instant),
}

const webhook = {
  id: text,
  url: text,
  events: listOf(oneOf(WEBHOOK_EVENT_IDS)),
  is_enabled: flag,
  disabled_reason: nullable(oneOf(['member', 'gone', 'failing', 'imported'])),
  failing_since: nullable(instant),
  former_secret_until: nullable(instant),
  created_at: instant,
}

const models = { text_model: text, image_model: text, content_generation_model: text }

const chosen = {
  text_model: nullable(text),
  image_model: nullable(text),
  content_generation_model: nullable(text),
}

/** Schemas of users, their sessions, tokens, keys and settings. */
export const accountSchemas: Schemas = {
  Error: object(
    {
      detail: { ...text, description: 'One sentence for people.' },
      code: { ...text, pattern: '^E_', description: 'A stable code for programs.' },
      errors: listOf(object({ field: text, message: text })),
      upgrade_url: text,
      limit: text,
    },
    ['errors', 'upgrade_url', 'limit']
  ),
  User: object({ id: text, email: text, full_name: text, timezone: nullable(text) }),
  SignedIn: object({ access_token: nullable(text), user: ref('User') }),
  Session: object(session),
  ApiToken: object(apiToken),
  NewApiToken: object({ ...apiToken, token: text }),
  SavedKeys: mapOf(object({ last4: text })),
  Models: object({ ...models, chosen: object(chosen) }),
  Notifications: object({ post_published: flag, new_comments: flag, performance_reports: flag }),
  AccountEnd: object({
    email: text,
    is_paying: flag,
    organizations: listOf(
      object({
        id: text,
        name: text,
        fate: text,
        heir_id: nullable(text),
        members: listOf(object({ id: text, name: text, role: text })),
      })
    ),
  }),
  Notice: object({
    id: text,
    kind: text,
    title: text,
    body: text,
    link: text,
    org_id: nullable(text),
    is_read: flag,
    created_at: instant,
  }),
  Subscription: object({
    subscription_tier: oneOf(['free', 'pro']),
    user_subscription: object({
      subscription_tier: oneOf(['free', 'pro']),
      subscription_status: text,
      ai_tokens_used: integer,
      ai_tokens_limit: integer,
      posts_this_month: integer,
      post_limit_per_month: integer,
    }),
    stripe_details: nullable(
      object({
        current_period_end: integer,
        cancel_at_period_end: flag,
        is_unpaid: flag,
        card: nullable(object({ brand: text, last4: text })),
      })
    ),
    source: nullable(text),
    limits_enforced: flag,
    billing_enabled: flag,
    pro_price: nullable(integer),
  }),
  Purchase: object({
    clientSecret: nullable(text),
    subscription_id: text,
    type: text,
    amount_due: { type: 'number' },
    currency: text,
    price: nullable(
      object({ amount: { type: 'number' }, interval: text, interval_count: integer })
    ),
  }),
  Payment: object({
    id: text,
    date: integer,
    amount: { type: 'number' },
    currency: text,
    status: text,
    invoice_pdf: nullable(text),
    invoice_url: nullable(text),
  }),
  Program: object({
    id: text,
    name: text,
    return_host: text,
    scopes: listOf(oneOf(PROGRAM_SCOPES)),
    connected_by: object({ id: text, name: text }),
    connected_at: nullable(instant),
    last_used_at: nullable(instant),
  }),
  Webhook: object(webhook),
  NewWebhook: object({ ...webhook, secret: text }),
  WebhookDelivery: object({
    id: text,
    message_id: text,
    event: oneOf([...WEBHOOK_EVENT_IDS, TEST_EVENT]),
    body: text,
    status_code: nullable(integer),
    duration_ms: nullable(integer),
    answer: nullable(text),
    error: nullable(text),
    attempts: integer,
    next_at: nullable(instant),
    delivered_at: nullable(instant),
    created_at: instant,
  }),
}
