import type Stripe from 'stripe'
import { stripeClient } from '#services/payments/stripe_client'

type Buyer = { userId: string; email: string; name: string; attempt: number }

/** Opens the user's account with Stripe; asked twice, it answers the same one. */
export async function openCustomer({ userId, email, name, attempt }: Buyer): Promise<string> {
  const { id } = await stripeClient().customers.create(
    { email, name, metadata: { user_id: userId } },
    { idempotencyKey: `herald-customer-${userId}-${attempt}` }
  )
  return id
}

export interface Purchase {
  subscriptionId: string
  /** Pays its first invoice in the browser; null when nothing is to be paid. */
  clientSecret: string | null
}

type Order = { userId: string; customer: string; price: string; number: number; attempt: number }

const EXPAND = ['latest_invoice.confirmation_secret']

/**
 * Begins a subscription that is paid for in the browser. `number` and `attempt` say which purchase of
 * the user this is: the same one asked for twice is one.
 */
export async function beginSubscription(order: Order): Promise<Purchase> {
  const { userId, customer, price, number, attempt } = order
  const subscription = await stripeClient().subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { user_id: userId },
      expand: EXPAND,
    },
    { idempotencyKey: `herald-subscription-${userId}-${number}-${attempt}-${price}` }
  )
  return purchaseOf(subscription)
}

/** One that was begun and not paid for yet: it is paid for, not begun again. */
export async function begunSubscription(id: string): Promise<Purchase> {
  return purchaseOf(await stripeClient().subscriptions.retrieve(id, { expand: EXPAND }))
}

function purchaseOf({ id, latest_invoice: invoice }: Stripe.Subscription): Purchase {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret : null
  return { subscriptionId: id, clientSecret: secret?.client_secret ?? null }
}
