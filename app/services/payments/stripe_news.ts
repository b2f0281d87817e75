import { billingSettings } from '#services/payments/billing_settings'
import { notConfigured } from '#services/payments/payment_failure'
import { stripeClient } from '#services/payments/stripe_client'

/** Seconds that a signed event may be old, or ahead of our clock. */
const TOLERANCE_S = 300

/** What is read of an event: the rest is asked for, since events come late and in any order. */
export interface StripeNews {
  id: string
  type: string
  /** Whom it is about; null of what is about no customer. */
  customerId: string | null
}

/**
 * Reads an event that was signed with the endpoint's secret, over its bytes. Null when it was not, or
 * is too old or dated in the future. `receivedAt`: milliseconds.
 * @throws PaymentFailure when billing is off
 */
export function stripeNews(
  bytes: string,
  signature: string,
  receivedAt: number
): StripeNews | null {
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
    return readNews(event)
  } catch {
    return null // whatever does not fit: a signature without a value ends in an error of no class
  }
}

/** Stripe's library refuses old events only: one that is dated ahead could be sent again for as long. */
function isAhead(signature: string, receivedAt: number) {
  const [, at = ''] = /(?:^|,)\s*t=(\d{1,15})/.exec(signature) ?? []
  return Number(at) * 1000 > receivedAt + TOLERANCE_S * 1000
}

/** Endpoints of other releases send other shapes. */
function readNews(event: unknown): StripeNews | null {
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
