import type Stripe from 'stripe'
import { DateTime } from 'luxon'
import type {
  PaymentCard,
  StripeAccount,
  StripePayment,
  StripeSubscription,
} from '#domain/billing/stripe_account'
import { stripeStatus } from '#domain/billing/subscription_state'
import { isMissing } from '#services/payments/payment_failure'
import { stripeClient } from '#services/payments/stripe_client'

const PAGE = 100
/** Without it Stripe answers its id only. */
const METHOD = 'data.default_payment_method'

/**
 * What Stripe knows of a customer at this moment; nothing of one that is gone.
 * @throws what the client throws
 */
export async function stripeAccount(customer: string): Promise<StripeAccount> {
  const stripe = stripeClient()
  try {
    const [subscriptions, invoices] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: PAGE, expand: [METHOD] }),
      stripe.invoices.list({ customer, limit: PAGE }),
    ])
    return {
      subscriptions: subscriptions.data.map(subscriptionOf),
      payments: invoices.data.flatMap(paymentOf),
      isWhole: !subscriptions.has_more,
    }
  } catch (error) {
    if (isMissing(error)) return { subscriptions: [], payments: [], isWhole: true }
    throw error
  }
}

/** The period lives on the items since the 'basil' release; a portal sets `cancel_at` alone. */
function subscriptionOf(subscription: Stripe.Subscription): StripeSubscription {
  const { id, status, cancel_at_period_end: atEnd, cancel_at: cancelAt, items } = subscription
  const ends = items.data.map(({ current_period_end: end }) => end)
  const end = ends.length > 0 ? Math.min(...ends) : null
  const isScheduled = atEnd || (cancelAt !== null && status !== 'canceled')
  return {
    id,
    status: stripeStatus(status),
    priceId: items.data[0]?.price.id ?? null,
    cancelAtPeriodEnd: isScheduled,
    currentPeriodEnd: end === null ? null : instantOf(cancelAt ?? end),
    startedAt: instantOf(subscription.created),
    card: cardOf(subscription),
  }
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): PaymentCard | null {
  const card = typeof method === 'object' ? method?.card : null
  return card ? { brand: card.brand, last4: card.last4 } : null
}

/** Not shown: drafts, invoices over nothing, and what somebody looked at and did not buy. */
function paymentOf(invoice: Stripe.Invoice): StripePayment[] {
  const { id, status, total, created, currency, status_transitions: steps } = invoice
  const isUnbought = status === 'open' && invoice.billing_reason === 'subscription_create'
  if (!id || !status || status === 'draft' || total === 0 || isUnbought) return []
  const isPaid = status === 'paid'
  return [
    {
      id,
      paidAt: instantOf((isPaid && steps.paid_at) || created),
      amount: isPaid ? invoice.amount_paid : invoice.amount_due,
      currency,
      status,
      invoicePdf: invoice.invoice_pdf ?? null,
      invoiceUrl: invoice.hosted_invoice_url ?? null,
    },
  ]
}

function instantOf(seconds: number) {
  return DateTime.fromSeconds(seconds, { zone: 'utc' })
}
