import { toMainUnit } from '#domain/billing/usage'
import { PLANS, PRO_PRICE } from '#domain/billing/plans'
import type { RecurringPrice } from '#domain/billing/stripe_records'
import { effectiveTier, isUnpaid, shownSubscription } from '#domain/billing/subscription_state'
import type Payment from '#models/payment'
import type Subscription from '#models/subscription'
import type { DateTime } from 'luxon'

interface Usage {
  now: DateTime
  subscription: Subscription | null
  aiTokens: number
  posts: number
  limitsEnforced: boolean
  billingEnabled: boolean
  /** Whether the operator set a price of their own (STRIPE_PRICE_ID). */
  hasOwnPrice: boolean
}

/**
 * A plan and its usage. The top-level tier is the effective one. `pro_price` is in US dollars per
 * month, and null where the operator has a price of their own, which the payment form shows.
 */
export function subscriptionStatus({ now, subscription, ...usage }: Usage) {
  const { tier, status } = shownSubscription(subscription, now)
  const effective = effectiveTier(subscription, now)
  const { aiTokens, posts } = PLANS[effective]
  return {
    subscription_tier: effective,
    user_subscription: {
      subscription_tier: tier,
      subscription_status: status,
      ai_tokens_used: usage.aiTokens,
      ai_tokens_limit: aiTokens,
      posts_this_month: usage.posts,
      post_limit_per_month: posts,
    },
    stripe_details: detailsOf(subscription),
    source: subscription?.source ?? null,
    limits_enforced: usage.limitsEnforced,
    billing_enabled: usage.billingEnabled,
    pro_price: usage.hasOwnPrice ? null : PRO_PRICE,
  }
}

export type SubscriptionStatus = ReturnType<typeof subscriptionStatus>

function detailsOf(subscription: Subscription | null) {
  if (!subscription?.currentPeriodEnd) return null
  const { currentPeriodEnd, cancelAtPeriodEnd, cardBrand: brand, cardLast4: last4 } = subscription
  return {
    current_period_end: Math.floor(currentPeriodEnd.toSeconds()),
    cancel_at_period_end: cancelAtPeriodEnd,
    is_unpaid: subscription.source === 'stripe' && isUnpaid(subscription.status),
    card: brand && last4 ? { brand, last4 } : null,
  }
}

interface Purchase {
  clientSecret: string | null
  subscriptionId: string
  amountDue: number
  currency: string
  price: RecurringPrice | null
}

/** What the payment form shows and confirms, with amounts in the currency's main unit. */
export function startedPurchase({ clientSecret, price, currency, ...purchase }: Purchase) {
  return {
    clientSecret,
    subscription_id: purchase.subscriptionId,
    type: 'payment',
    amount_due: toMainUnit(purchase.amountDue, currency),
    currency,
    price: price && {
      amount: toMainUnit(price.amount, currency),
      interval: price.interval,
      interval_count: price.intervalCount,
    },
  }
}

export type StartedPurchase = ReturnType<typeof startedPurchase>

/**
 * A row of the payment history, with the date in seconds and the amount in the currency's main
 * unit.
 */
export function paymentRow(payment: Payment) {
  const { id, paidAt, amount, currency, status, invoicePdf, invoiceUrl } = payment
  return {
    id,
    date: Math.floor(paidAt.toSeconds()),
    amount: toMainUnit(amount, currency),
    currency,
    status,
    invoice_pdf: invoicePdf,
    invoice_url: invoiceUrl,
  }
}

export type PaymentRow = ReturnType<typeof paymentRow>
