import { PLANS } from '#domain/billing/plans'
import { effectiveTier } from '#domain/billing/subscription_state'
import type Subscription from '#models/subscription'
import type { DateTime } from 'luxon'

interface Usage {
  now: DateTime
  subscription: Subscription | null
  aiTokens: number
}

/** The plan beside the user's name, and how much of its AI tokens is used. */
export function planBadge({ now, subscription, aiTokens }: Usage) {
  const tier = effectiveTier(subscription, now)
  return { tier, ai_tokens_used: aiTokens, ai_tokens_limit: PLANS[tier].aiTokens }
}
