import { describedOperation } from '#domain/openapi/route_operation'
import type { DescribedRequest, DescribedRoute } from '#domain/openapi/route_operation'
import { json, listOf, ref, flag, integer, object, text } from '#domain/openapi/shapes'
import type { Schemas, Operations } from '#domain/openapi/shapes'
import { TOKEN_SCOPES } from '#domain/auth/token_scopes'
import { accountSchemas } from '#domain/openapi/schemas/account_schemas'
import { assistantSchemas } from '#domain/openapi/schemas/assistant_schemas'
import { campaignSchemas } from '#domain/openapi/schemas/campaign_schemas'
import { draftSchemas } from '#domain/openapi/schemas/draft_schemas'
import { organizationSchemas } from '#domain/openapi/schemas/organization_schemas'
import { approvalSchemas, commentSchemas } from '#domain/openapi/schemas/review_schemas'
import { postSchemas } from '#domain/openapi/schemas/post_schemas'
import { accountOperations } from '#domain/openapi/operations/account_operations'
import { campaignOperations } from '#domain/openapi/operations/campaign_operations'
import { draftOperations, commentOperations } from '#domain/openapi/operations/draft_operations'
import { organizationOperations } from '#domain/openapi/operations/organization_operations'
import { postOperations } from '#domain/openapi/operations/post_operations'

const INFO = {
  title: 'Herald',
  version: '1',
  summary: 'Plan, write and publish LinkedIn posts.',
  description: [
    "Times are returned in UTC. They're accepted with any offset, and read as UTC without one.",
    "Organizations you aren't a member of answer 404, as if they didn't exist.",
    `Scopes of API tokens: ${TOKEN_SCOPES.map(({ id, hint }) => `\`${id}\` (${hint})`).join(' ')}`,
  ].join('\n\n'),
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token from Settings (`herald_...`) or the `access_token` returned by login.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'herald-session',
    description: 'A browser session; writes also need its CSRF token.',
  },
}

/**
 * Returns the OpenAPI 3.1 description of the API. A route that the operations table lacks is left
 * out, which a test detects. `requests` contains the input of routes by 'METHOD pattern'.
 */
export function apiDocument(
  routes: readonly DescribedRoute[],
  requests: Readonly<Record<string, DescribedRequest>>
) {
  const paths: Record<string, Record<string, ReturnType<typeof describedOperation>>> = {}
  for (const route of routes) {
    const key = `${route.method} ${route.pattern}`
    const operation = operations[key]
    if (!operation) continue
    const path = (paths[route.pattern.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[route.method.toLowerCase()] = describedOperation(route, operation, requests[key] ?? {})
  }
  const components = { schemas, securitySchemes: SECURITY_SCHEMES }
  return { openapi: '3.1.0', info: INFO, servers: [{ url: '/' }], paths, components }
}

export const schemas: Schemas = {
  ...accountSchemas,
  ...organizationSchemas,
  ...draftSchemas,
  ...approvalSchemas,
  ...commentSchemas,
  ...postSchemas,
  ...campaignSchemas,
  ...assistantSchemas,
}

const assistantOperations: Operations = {
  'GET /api/assistant/messages': {
    summary: 'List your conversation in an organization, oldest message first',
    answers: { 200: json(listOf(ref('Message'))) },
    traits: ['paged'],
  },
  'POST /api/assistant/messages': {
    summary:
      'Send a message to the assistant; the answer is streamed, and closing the stream stops it',
    answers: { 200: { media: 'text/event-stream' } },
    refusals: [402],
  },
  'PATCH /api/assistant/messages/:id': {
    summary: 'Link an answer to the draft created from it',
    answers: { 200: json(ref('Message')) },
  },
  'DELETE /api/assistant/messages': {
    summary: 'Clear the conversation',
    answers: { 204: 'nothing' },
  },
  'POST /api/assistant/attachments': {
    summary: 'Upload a PDF for the assistant to read',
    answers: { 201: json(ref('Attachment')) },
    refusals: [413, 415],
  },
  'GET /api/assistant/prompts': {
    summary: 'Get the prompts of an organization',
    answers: { 200: json(ref('Prompts')) },
  },
  'PUT /api/assistant/prompts': {
    summary: 'Update a prompt; with `opened`, only if it is still that prompt',
    answers: { 200: json(ref('Prompts')) },
    refusals: [409],
  },
  'DELETE /api/assistant/prompts': {
    summary: 'Reset a prompt to its default',
    answers: { 204: 'nothing' },
  },
  'GET /api/runs/:id': {
    summary: 'Get the progress and result of a run',
    answers: { 200: json(ref('Run')) },
  },
  'DELETE /api/runs/:id': { summary: 'Cancel a run', answers: { 204: 'nothing' } },
  'POST /api/runs/:id/retry': {
    summary: 'Retry a failed or cancelled run',
    answers: { 202: json(ref('Run')) },
    refusals: [409],
  },
}

/** Operations for notifications, live events, billing and public data. */
const notificationOperations: Operations = {
  'GET /api/notices': {
    summary: 'List your notifications, newest first',
    answers: { 200: json(listOf(ref('Notice'))) },
    traits: ['paged'],
  },
  'GET /api/notices/unread': {
    summary: 'Count your unread notifications',
    answers: { 200: json(object({ unread: integer })) },
  },
  'DELETE /api/notices/unread': {
    summary: 'Mark all notifications as read',
    answers: { 204: 'nothing' },
  },
  'POST /api/notices/:id/read': {
    summary: 'Mark a notification as read',
    answers: { 204: 'nothing' },
  },
  'GET /api/live/events': {
    summary: 'Stream changes as server-sent events',
    answers: { 200: { media: 'text/event-stream' } },
  },
  'GET /api/billing/stripe-config': {
    summary: 'Get the settings of the payment form',
    answers: { 200: json(object({ publishableKey: text, scriptUrl: text })) },
  },
  'POST /api/billing/create-subscription': {
    summary: 'Start a Pro subscription',
    answers: {
      200: json(ref('Purchase')),
    },
    refusals: [409],
  },
  'GET /api/billing/subscription-status': {
    summary: 'Get your plan and usage',
    answers: { 200: json(ref('Subscription')) },
  },
  'GET /api/billing/payment-history': {
    summary: 'List your payments',
    answers: { 200: json(object({ payments: listOf(ref('Payment')) })) },
  },
  'POST /api/billing/cancel-subscription': {
    summary: 'Cancel the subscription at the end of the period or immediately',
    answers: { 200: json(ref('Subscription')) },
    refusals: [409],
  },
  'DELETE /api/billing/cancel-subscription': {
    summary: 'Take back a cancellation at the end of the period',
    answers: { 200: json(ref('Subscription')) },
    refusals: [409],
  },
  'POST /api/billing/webhook': {
    summary: 'Receive signed events from Stripe',
    answers: { 200: json(object({ received: flag })) },
  },
  'POST /api/contact': {
    summary: 'Send a message to the people who run this installation',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'GET /api/openapi.json': {
    summary: 'Get this description',
    answers: { 200: json({ type: 'object' }) },
  },
}

/** The descriptions of all routes below `/api`. */
export const operations: Operations = {
  ...accountOperations,
  ...notificationOperations,
  ...organizationOperations,
  ...draftOperations,
  ...postOperations,
  ...commentOperations,
  ...campaignOperations,
  ...assistantOperations,
}
