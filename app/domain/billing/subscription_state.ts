import type { PlanTier } from '#domain/billing/plans'
import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** Stripe's own words; `granted`: an operator gave the plan away (`user:plan`). */
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

export interface HeldSubscription {
  source: 'stripe' | 'granted'
  status: StripeStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Instant | null
  startedAt: Instant
}

/** What the screen shows (spec sections 3 and 4). */
export type ShownStatus = 'inactive' | 'active' | 'cancelled'

/** Paid for, or still tried to be: Stripe says past_due as long as it goes on trying. */
const ENTITLING: readonly StripeStatus[] = ['active', 'trialing', 'past_due']

/** Nothing comes after these. */
const TERMINAL: readonly StripeStatus[] = ['canceled', 'incomplete_expired']

/** A cancelled one ends with its period, even where nobody told us so for a day. */
const UNTOLD_END_MS = DAY_MS

export function isTerminal(status: StripeStatus): boolean {
  return TERMINAL.includes(status)
}

/** A status of a newer release than this counts as nothing paid. */
export function stripeStatus(text: string): StripeStatus {
  return STRIPE_STATUSES.find((status) => status === text) ?? 'incomplete'
}

/** True when it makes its user a Pro at this moment. */
export function isEntitling(held: HeldSubscription, now: Instant): boolean {
  return ENTITLING.includes(held.status) && !isOver(held, now)
}

function isOver({ source, cancelAtPeriodEnd, currentPeriodEnd }: HeldSubscription, now: Instant) {
  if (currentPeriodEnd === null) return false
  const end = currentPeriodEnd.valueOf()
  if (source === 'granted') return end <= now.valueOf()
  return cancelAtPeriodEnd && end + UNTOLD_END_MS <= now.valueOf()
}

/** Of all that a user ever had the one that counts: an entitling one, else the newest. */
export function currentSubscription<Held extends HeldSubscription>(
  held: readonly Held[],
  now: Instant
): Held | null {
  const newestFirst = [...held].sort((a, b) => b.startedAt.valueOf() - a.startedAt.valueOf())
  const entitling = newestFirst.filter((each) => isEntitling(each, now))
  const paid = entitling.find(({ source }) => source === 'stripe')
  return paid ?? entitling[0] ?? newestFirst[0] ?? null
}

/**
 * Tier and status as the screen is told them (spec section 4): a subscription that ended stays "pro,
 * cancelled", which is shown as downgraded; one that was never paid was none.
 */
export function shownSubscription(
  held: HeldSubscription | null,
  now: Instant
): { tier: PlanTier; status: ShownStatus } {
  if (held === null) return { tier: 'free', status: 'inactive' }
  if (isEntitling(held, now)) return { tier: 'pro', status: 'active' }
  const hasEnded = held.status === 'canceled' || ENTITLING.includes(held.status)
  return hasEnded ? { tier: 'pro', status: 'cancelled' } : { tier: 'free', status: 'inactive' }
}

/** The plan that counts: only pro with active is Pro (spec section 4). */
export function effectiveTier(held: HeldSubscription | null, now: Instant): PlanTier {
  return held !== null && isEntitling(held, now) ? 'pro' : 'free'
}
