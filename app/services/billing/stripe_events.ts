import { billingSettings, stripeClient } from '#services/billing/stripe_client'
import { notConfigured } from '#services/billing/payment_failure'

/** How old a signed event may be, or how far in the future, in seconds. */
const TOLERANCE_S = 300

/**
 * The parts of an event that are used. Everything else is fetched from Stripe, because events
 * arrive late and in any order.
 */
export interface StripeEvent {
  id: string
  type: string
  /** The customer of the event. Null for events without one. */
  customerId: string | null
}

/**
 * Parses an event and verifies its signature over the raw body. Returns null for a wrong signature
 * and for an event that is too old or dated in the future. `receivedAt` is in milliseconds.
 * @throws PaymentFailure when billing is off
 */
export function parseStripeEvent(
  bytes: string,
  signature: string,
  receivedAt: number
): StripeEvent | null {
  const { webhookSecret } = billingSettings()
  if (webhookSecret === null) throw notConfigured()
  if (isAhead(signature, receivedAt)) return null
  const { webhooks } = stripeClient()
  try {
    const event = webhooks.constructEvent(
      bytes,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      receivedAt
    )
    return readEvent(event)
  } catch {
    return null // a malformed signature throws an error without a class of its own
  }
}

/**
 * Stripe's library refuses only old events. An event dated in the future could be replayed until
 * then.
 */
function isAhead(signature: string, receivedAt: number) {
  const [, at = ''] = /(?:^|,)\s*t=(\d{1,15})/.exec(signature) ?? []
  return Number(at) * 1000 > receivedAt + TOLERANCE_S * 1000
}

/** Endpoints with other API versions send other shapes. */
function readEvent(event: unknown): StripeEvent | null {
  const { id, type, data } = Object(event) as Record<string, unknown>
  if (typeof id !== 'string' || typeof type !== 'string') return null
  const { object } = Object(data) as { object?: unknown }
  return { id, type, customerId: customerIn(object) }
}

function customerIn(object: unknown): string | null {
  const { object: kind, id, customer } = Object(object) as Record<string, unknown>
  const named = kind === 'customer' ? id : customer
  if (typeof named === 'string') return named
  const { id: expanded } = Object(named) as { id?: unknown }
  return typeof expanded === 'string' ? expanded : null
}

/** The events that announce a change of a customer. */
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
 * Registers a webhook endpoint for the client's API version. Returns the signing secret, which
 * Stripe shows only once.
 * @throws the errors of the Stripe client
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
