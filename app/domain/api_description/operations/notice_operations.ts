import { json, type Operations } from '#domain/api_description/operation'
import { flag, integer, listOf, object, ref, text } from '#domain/api_description/shapes'

/** Notices, live events, billing, and what anybody may ask. */
export const noticeOperations: Operations = {
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
      200: json(object({ clientSecret: text, subscription_id: text, type: text })),
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
