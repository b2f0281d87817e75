import type { PlanTier } from '#domain/billing/plans'
import { DAY_MS, type Instant } from '#domain/schedule/instant'

/**
 * The statuses with Stripe's names. The source `granted` means that the operator granted the plan
 * (`user:plan`).
 */
export const STRIPE_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const

export type StripeStatus = (typeof STRIPE_STATUSES)[number]

export interface StoredSubscription {
  source: 'stripe' | 'granted'
  status: StripeStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Instant | null
  startedAt: Instant
}

/** The status that the screen shows. */
type ShownStatus = 'inactive' | 'active' | 'cancelled'

/**
 * The statuses of a paid subscription. Stripe reports past_due while it still retries the payment.
 */
const ENTITLING: readonly StripeStatus[] = ['active', 'trialing', 'past_due']

/** The statuses that never change again. */
const TERMINAL: readonly StripeStatus[] = ['canceled', 'incomplete_expired']

/**
 * A cancelled subscription ends with its period plus one day, even when Stripe's event is missing.
 */
const CANCEL_GRACE_MS = DAY_MS

/**
 * Returns true for a subscription with an open invoice, which can be paid after any number of failed
 * tries.
 */
export function isUnpaid(status: StripeStatus): boolean {
  return status === 'past_due' || status === 'unpaid'
}

export function isTerminal(status: StripeStatus): boolean {
  return TERMINAL.includes(status)
}

/**
 * Returns true for a subscription at Stripe that was paid once and still runs. Opening the payment
 * form creates an incomplete one.
 */
export function isPaidAtStripe(subscription: StoredSubscription | null): boolean {
  if (subscription?.source !== 'stripe') return false
  return subscription.status !== 'incomplete' && !isTerminal(subscription.status)
}

/** Reads Stripe's status. An unknown one from a newer API counts as unpaid. */
export function stripeStatus(text: string): StripeStatus {
  return STRIPE_STATUSES.find((status) => status === text) ?? 'incomplete'
}

/** Returns true when the subscription makes its user a Pro at this moment. */
function isEntitling(subscription: StoredSubscription, now: Instant): boolean {
  return ENTITLING.includes(subscription.status) && !isPeriodOver(subscription, now)
}

function isPeriodOver(
  { source, cancelAtPeriodEnd, currentPeriodEnd }: StoredSubscription,
  now: Instant
) {
  if (currentPeriodEnd === null) return false
  const end = currentPeriodEnd.valueOf()
  if (source === 'granted') return end <= now.valueOf()
  return cancelAtPeriodEnd && end + CANCEL_GRACE_MS <= now.valueOf()
}

/**
 * Returns the subscription that counts among all of a user's subscriptions: an entitling one, else
 * the newest.
 */
export function currentSubscription<Subscription extends StoredSubscription>(
  subscriptions: readonly Subscription[],
  now: Instant
): Subscription | null {
  const newestFirst = [...subscriptions].sort(
    (a, b) => b.startedAt.valueOf() - a.startedAt.valueOf()
  )
  const entitling = newestFirst.filter((subscription) => isEntitling(subscription, now))
  const paid = entitling.find(({ source }) => source === 'stripe')
  return paid ?? entitling[0] ?? newestFirst[0] ?? null
}

/**
 * Returns the tier and status that the screen shows. A subscription that ended stays "pro,
 * cancelled", which is shown as downgraded. A subscription that was never paid counts as none.
 */
export function shownSubscription(
  subscription: StoredSubscription | null,
  now: Instant
): { tier: PlanTier; status: ShownStatus } {
  if (subscription === null) return { tier: 'free', status: 'inactive' }
  if (isEntitling(subscription, now)) return { tier: 'pro', status: 'active' }
  const hasEnded = subscription.status === 'canceled' || ENTITLING.includes(subscription.status)
  return hasEnded ? { tier: 'pro', status: 'cancelled' } : { tier: 'free', status: 'inactive' }
}

/** Returns the effective plan: only an active Pro is Pro. */
export function effectiveTier(subscription: StoredSubscription | null, now: Instant): PlanTier {
  return subscription !== null && isEntitling(subscription, now) ? 'pro' : 'free'
}
