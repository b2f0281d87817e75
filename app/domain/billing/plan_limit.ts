import type { LimitedThing } from '#domain/billing/entitlements'
import { PLANS } from '#domain/billing/plans'

/** Where a plan is changed (contract: 402 carries an upgrade link). */
export const UPGRADE_URL = '/dashboard/settings?tab=billing'

export const PLAN_LIMIT_CODE = 'E_PLAN_LIMIT'

const { aiTokens, posts, activeCampaigns } = PLANS.free

const SENTENCES: Readonly<Record<LimitedThing, string>> = {
  ai_tokens: `You've used all ${aiTokens.toLocaleString('en-US')} AI tokens of the Free plan this month. Upgrade to Pro to continue.`,
  posts: `You've used all ${posts} posts of the Free plan this month. Upgrade to Pro to schedule more.`,
  campaigns: `The Free plan allows ${activeCampaigns} active campaigns. Pause another one, or upgrade to Pro.`,
}

/** More was asked for than the plan has. The message is the sentence for a person. */
export class PlanLimitReached extends Error {
  readonly status = 402
  readonly code = PLAN_LIMIT_CODE
  readonly upgradeUrl = UPGRADE_URL

  constructor(readonly limit: LimitedThing) {
    super(SENTENCES[limit])
    this.name = 'PlanLimitReached'
  }
}

/** True of a sentence that advises the other plan: a limit, or what a smaller plan stopped. */
export function advisesUpgrade(text: string): boolean {
  return /\bupgrade to Pro\b/i.test(text)
}
