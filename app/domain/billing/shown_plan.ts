import { UNLIMITED, type PlanTier } from '#domain/billing/plans'

/** The plan as the server tells it (spec section 3, "Subscription status"). */
export interface ToldPlan {
  subscription_tier: PlanTier
  subscription_status: 'inactive' | 'active' | 'cancelled'
}

/** Only pro with active counts as Pro (spec section 4, "Subscription"). */
export function isPro({ subscription_tier: tier, subscription_status: status }: ToldPlan): boolean {
  return tier === 'pro' && status === 'active'
}

/** A Pro that was cancelled is shown as downgraded to Free (spec section 4, "Subscription"). */
export function isDowngraded({ subscription_tier: tier, subscription_status: status }: ToldPlan) {
  return tier === 'pro' && status === 'cancelled'
}

/** Above this share a plan that is not Pro is warned (spec section 5). */
const LOW_ABOVE = 0.8

/** How much of a month's allowance is used, 0 to 1 (spec section 5: capped); null without a limit. */
export function shownShare(used: number, limit: number): number | null {
  if (limit === UNLIMITED) return null
  return limit > 0 ? Math.min(Math.max(used / limit, 0), 1) : 1
}

/** True when little is left: more than 80 % is used of something that has a limit. */
export function isLow(used: number, limit: number): boolean {
  return limit > 0 && used / limit > LOW_ABOVE
}
