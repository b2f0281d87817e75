import { stripeClient } from '#services/payments/stripe_client'

/** What is listened to: a sign that something about a customer has changed. */
const EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const

/**
 * Registers an address for events, in the release that this was written for. Answers the secret that
 * they are signed with: Stripe tells it once. @throws what the client throws
 */
export async function registerEndpoint(url: string): Promise<string | null> {
  const endpoint = await stripeClient().webhookEndpoints.create({
    url,
    enabled_events: [...EVENTS],
    api_version: '2026-02-25.clover',
    description: 'Herald',
  })
  return endpoint.secret ?? null
}
