import { AI_TOKENS_PER_IMAGE } from '#domain/billing/usage'
import type { AiRunKind } from '#domain/billing/usage'
import { PLANS, UNLIMITED } from '#domain/billing/plans'
import type { PlanTier } from '#domain/billing/plans'

/** The resources that the Free plan limits. */
export type LimitedResource = 'ai_tokens' | 'posts' | 'campaigns'

/** The holder of a plan. `enforced` is false when the operator turned PLAN_LIMITS off. */
export interface PlanHolder {
  tier: PlanTier
  enforced: boolean
}

/**
 * Returns how much of a resource a user may have per month, or for campaigns at the same time.
 * Infinity means no limit. Pro has none: its 10,000 AI tokens are what the meter shows, but work
 * does not stop there.
 */
export function allowance({ tier, enforced }: PlanHolder, resource: LimitedResource): number {
  if (!enforced || tier === 'pro') return Infinity
  const { aiTokens: tokens, posts, activeCampaigns } = PLANS.free
  return { ai_tokens: tokens, posts, campaigns: activeCampaigns }[resource]
}

/** Returns true when the user may have one more. */
export function hasAllowanceLeft(
  holder: PlanHolder,
  resource: LimitedResource,
  used: number
): boolean {
  return used < allowance(holder, resource)
}

/** Returns true when the work uses AI tokens. A stock photo uses none. */
export function spendsAiTokens(kind: string, model: unknown): boolean {
  return RUNS_WITHOUT_AI.includes(kind) ? false : !(kind === 'image' && model === 'stock')
}

/** The kinds of runs that ask no model. */
const RUNS_WITHOUT_AI: readonly string[] = ['import', 'figures']

/**
 * The AI tokens that a call probably costs at most. They are reserved while it runs and then
 * replaced by the real cost.
 */
const EXPECTED_TOKENS: Readonly<Record<AiRunKind, number>> = {
  text: 40,
  carousel: 60,
  image: AI_TOKENS_PER_IMAGE,
  alt_text: 20,
  overlay: 40,
  analysis: 200,
  campaign: 60,
}

/**
 * Returns the AI tokens to reserve for a call: its probable cost, or the rest of the month when
 * that is less. `taken` is what has been used or reserved. Returns null when nothing is left.
 * Reservations prevent parallel calls from exceeding the limit together; the last call may cost
 * more than it reserved.
 */
export function tokensToReserve(kind: AiRunKind, taken: number, limit: number): number | null {
  const left = limit - taken
  return left > 0 ? Math.min(EXPECTED_TOKENS[kind], left) : null
}

/** The plan in the server's answer. */
export interface PlanStatus {
  subscription_tier: PlanTier
  subscription_status: 'inactive' | 'active' | 'cancelled'
}

/** Returns true for an active Pro plan. No other combination counts as Pro. */
export function isPro({
  subscription_tier: tier,
  subscription_status: status,
}: PlanStatus): boolean {
  return tier === 'pro' && status === 'active'
}

/** Returns true for a cancelled Pro plan, which is shown as downgraded to Free. */
export function isDowngraded({ subscription_tier: tier, subscription_status: status }: PlanStatus) {
  return tier === 'pro' && status === 'cancelled'
}

/** Above this share, users without Pro get a warning. */
const LOW_THRESHOLD = 0.8

/** Returns the used share of a month's allowance, 0 to 1 and never more, or null without a limit. */
export function usedShare(used: number, limit: number): number | null {
  if (limit === UNLIMITED) return null
  return limit > 0 ? Math.min(Math.max(used / limit, 0), 1) : 1
}

/** Returns true when more than 80 % of a limited allowance is used. */
export function isLow(used: number, limit: number): boolean {
  return limit > 0 && used / limit > LOW_THRESHOLD
}
