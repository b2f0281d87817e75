import type { LimitedThing } from '#domain/billing/entitlements'
import { PLANS } from '#domain/billing/plans'

/** Where a plan is changed (contract: 402 carries an upgrade link). */
export const UPGRADE_URL = '/dashboard/settings?tab=billing'

export const PLAN_LIMIT_CODE = 'E_PLAN_LIMIT'

const { aiTokens, posts, activeCampaigns } = PLANS.free

const SENTENCES: Readonly<Record<LimitedThing, string>> = {
  ai_tokens: `The Free plan has ${aiTokens.toLocaleString('en-US')} AI tokens a month, and they are used up. Upgrade to Pro to go on.`,
  posts: `The Free plan has ${posts} posts a month, and they are used up. Upgrade to Pro to schedule more.`,
  campaigns: `The Free plan has ${activeCampaigns} active campaigns. Pause another one, or upgrade to Pro.`,
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
