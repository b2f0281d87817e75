import type { DateTime } from 'luxon'
import type { StripeStatus } from '#domain/billing/subscription_state'

/** A card, as much of it as Stripe shows. */
export interface PaymentCard {
  brand: string
  last4: string
}

/** A subscription as Stripe has it. */
export interface StripeSubscription {
  id: string
  status: StripeStatus
  priceId: string | null
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: DateTime | null
  startedAt: DateTime
  /** Null before somebody paid, and of one that is paid in another way. */
  card: PaymentCard | null
}

/** An invoice as Stripe has it. */
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

/** All that Stripe knows of a customer at one moment. */
export interface StripeAccount {
  /** Newest first, whatever became of them. */
  subscriptions: StripeSubscription[]
  payments: StripePayment[]
  /** True when these are all subscriptions that there ever were. */
  isWhole: boolean
}
