import type { DateTime } from 'luxon'
import type { StripeStatus } from '#domain/billing/subscription_state'

/** The fields of a card that Stripe shows. */
export interface PaymentCard {
  brand: string
  last4: string
}

/** A subscription in Stripe's account. */
export interface StripeSubscription {
  id: string
  status: StripeStatus
  priceId: string | null
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: DateTime | null
  startedAt: DateTime
  /** Null before the first payment, and for other payment methods. */
  card: PaymentCard | null
}

/** What a subscription costs, without tax. */
export interface RecurringPrice {
  /** In the currency's smallest unit. */
  amount: number
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}

/** An invoice in Stripe's account. */
export interface StripePayment {
  id: string
  paidAt: DateTime
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  status: string
  invoicePdf: string | null
  invoiceUrl: string | null
}

/** A customer's data in Stripe at one moment. */
export interface StripeAccount {
  /** Newest first, with any status. */
  subscriptions: StripeSubscription[]
  payments: StripePayment[]
  /** True when the list contains all subscriptions that ever existed. */
  isWhole: boolean
}
