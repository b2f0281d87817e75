import { AI_TOKENS_PER_IMAGE, type AiRunKind } from '#domain/billing/usage'
import { PLANS, type PlanTier } from '#domain/billing/plans'

/** What the Free plan limits (spec section 9). */
export type LimitedThing = 'ai_tokens' | 'posts' | 'campaigns'

/** Whose limits: `enforced` is false where the operator turned PLAN_LIMITS off. */
export interface Holder {
  tier: PlanTier
  enforced: boolean
}

/**
 * How much of a thing a user may have in a month (campaigns: at the same time); Infinity for nobody's
 * limit. Pro never meets one: its 10,000 AI tokens are what the meter shows, not where work stops.
 */
export function allowance({ tier, enforced }: Holder, thing: LimitedThing): number {
  if (!enforced || tier === 'pro') return Infinity
  const { aiTokens, posts, activeCampaigns } = PLANS.free
  return { ai_tokens: aiTokens, posts, campaigns: activeCampaigns }[thing]
}

/** True when one more may be had. */
export function mayHaveMore(holder: Holder, thing: LimitedThing, had: number): boolean {
  return had < allowance(holder, thing)
}

/** True where the work spends AI tokens; a photo of a stock library costs none. */
export function spendsAiTokens(kind: string, model: unknown): boolean {
  return UNPAID_WORK.includes(kind) ? false : !(kind === 'image' && model === 'stock')
}

/** Kinds of runs that ask no model. */
const UNPAID_WORK: readonly string[] = ['import', 'figures']

/** AI tokens that a call is likely to cost at most: held back while it runs, settled by what it cost. */
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
 * AI tokens to hold back for a call, `taken` being used up or held back already: what it is likely to
 * cost, or the rest of the month when that is less. Null when nothing is left. So of many calls at
 * once, no more begin than there is room for; the last one may cost more than it was let in with.
 */
export function tokensToReserve(kind: AiRunKind, taken: number, limit: number): number | null {
  const left = limit - taken
  return left > 0 ? Math.min(EXPECTED_TOKENS[kind], left) : null
}
