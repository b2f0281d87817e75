import type Stripe from 'stripe'
import { DateTime } from 'luxon'
import type {
  PaymentCard,
  StripeAccount,
  StripePayment,
  StripeSubscription,
} from '#domain/billing/stripe_records'
import { stripeStatus } from '#domain/billing/subscription_state'
import { isNotFound, callStripe } from '#services/billing/stripe_errors'
import { stripeClient, isBillingEnabled } from '#services/billing/stripe_client'
import { cancelNow } from '#services/billing/purchases'

const PAGE = 100

/** Without this expansion Stripe returns only the id of the payment method. */
const METHOD = 'data.default_payment_method'

/**
 * Returns a customer's current data at Stripe, empty for a deleted customer.
 * @throws the errors of the Stripe client
 */
export async function fetchStripeAccount(customer: string): Promise<StripeAccount> {
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
    if (isNotFound(error)) return { subscriptions: [], payments: [], isWhole: true }
    throw error
  }
}

/**
 * The period is on the items since the 'basil' API release. The customer portal sets only
 * `cancel_at`.
 */
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

/**
 * Drafts and abandoned purchases are not shown. The first invoice of a subscription that was created
 * at Stripe to be paid by invoice isn't a purchase here.
 */
function paymentOf(invoice: Stripe.Invoice): StripePayment[] {
  const { id, status, created, currency, status_transitions: steps } = invoice
  const isPurchase =
    invoice.billing_reason === 'subscription_create' && invoice.collection_method !== 'send_invoice'
  const isAbandoned = status === 'open' && isPurchase
  if (!id || !status || status === 'draft' || isAbandoned) return []
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

const NOT_CANCELLED_MESSAGE =
  "Stripe isn't responding, so your subscription wasn't cancelled and nothing was deleted. Please try again in a few minutes."
const NOT_DELETED_MESSAGE =
  "Stripe isn't responding, so nothing was deleted. Please try again in a few minutes."
const ONLY_CANCELLED_MESSAGE =
  "Stripe isn't responding, so nothing was deleted, but your subscription is cancelled. Please try again in a few minutes."

interface Customer {
  customerId: string | null
  /** The subscription that is still active. */
  subscriptionId: string | null
}

/**
 * Cancels the subscription immediately and deletes the customer at Stripe. Stripe keeps the
 * invoices. Repeating it is harmless, and it does nothing when billing is off.
 * @throws PaymentFailure
 */
export async function deleteCustomer({ customerId, subscriptionId }: Customer): Promise<void> {
  if (!isBillingEnabled()) return
  if (subscriptionId !== null) {
    await callStripe(NOT_CANCELLED_MESSAGE, () => cancelNow(subscriptionId))
  }
  if (customerId === null) return
  const sentence = subscriptionId === null ? NOT_DELETED_MESSAGE : ONLY_CANCELLED_MESSAGE
  await callStripe(sentence, () => deleteStripeCustomer(customerId))
}

async function deleteStripeCustomer(id: string) {
  try {
    await stripeClient().customers.del(id)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
