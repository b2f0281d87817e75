import { json, type Operations } from '#domain/api_description/operation'
import { flag, integer, listOf, object, ref, text } from '#domain/api_description/shapes'

/** Notices, live events, billing, and what anybody may ask. */
export const noticeOperations: Operations = {
  'GET /api/notices': {
    summary: 'What you were told, the newest first',
    answers: { 200: json(listOf(ref('Notice'))) },
    traits: ['paged'],
  },
  'GET /api/notices/unread': {
    summary: 'How many notices you have not put away',
    answers: { 200: json(object({ unread: integer })) },
  },
  'DELETE /api/notices/unread': { summary: 'Puts all notices away', answers: { 204: 'nothing' } },
  'POST /api/notices/:id/read': { summary: 'Puts a notice away', answers: { 204: 'nothing' } },
  'GET /api/live/events': {
    summary: 'Server-sent events: what changed, as it does',
    answers: { 200: { media: 'text/event-stream' } },
  },
  'GET /api/billing/stripe-config': {
    summary: 'What a payment form needs',
    answers: { 200: json(object({ publishableKey: text, scriptUrl: text })) },
  },
  'POST /api/billing/create-subscription': {
    summary: 'Begins a purchase of the Pro plan',
    answers: {
      200: json(object({ clientSecret: text, subscription_id: text, type: text })),
    },
    refusals: [409],
  },
  'GET /api/billing/subscription-status': {
    summary: 'Your plan and what is used of it',
    answers: { 200: json(ref('Subscription')) },
  },
  'GET /api/billing/payment-history': {
    summary: 'Your payments',
    answers: { 200: json(object({ payments: listOf(ref('Payment')) })) },
  },
  'POST /api/billing/cancel-subscription': {
    summary: 'Ends the subscription, with its period or at once',
    answers: { 200: json(ref('Subscription')) },
    refusals: [409],
  },
  'POST /api/billing/webhook': {
    summary: 'For Stripe: a signed event',
    answers: { 200: json(object({ received: flag })) },
  },
  'POST /api/contact': {
    summary: 'Writes to those who run this installation',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'GET /api/openapi.json': {
    summary: 'This description',
    answers: { 200: json({ type: 'object' }) },
  },
}
