import type { ToldPlan } from '@domain/billing/shown_plan'

/** The shapes of billing as the server sends them (spec section 3). */

export type UserSubscription = ToldPlan & {
  ai_tokens_used: number
  ai_tokens_limit: number
  posts_this_month: number
  /** -1 means unlimited. */
  post_limit_per_month: number
}

export type SubscriptionStatus = {
  subscription_tier: ToldPlan['subscription_tier']
  user_subscription: UserSubscription
  /** Null for who never paid; the moment is in unix seconds. */
  stripe_details: {
    current_period_end: number | null
    cancel_at_period_end: boolean
    /** Which card pays; null of none, and of a plan that was given. */
    card: { brand: string; last4: string } | null
  } | null
  /** `granted`: the operator gave the plan away. */
  source: 'stripe' | 'granted' | null
  limits_enforced: boolean
  billing_enabled: boolean
}

export type Payment = {
  id: string
  /** In unix seconds. */
  date: number
  amount: number
  currency: string
  status: string
  invoice_pdf: string | null
  /** The page of it that Stripe shows. */
  invoice_url: string | null
}

export type StripeConfig = { publishableKey: string; scriptUrl: string }

export type BillingProps = { status: SubscriptionStatus; payments: Payment[] }
