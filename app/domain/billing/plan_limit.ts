import type { LimitedThing } from '#domain/billing/entitlements'
import { PLANS } from '#domain/billing/plans'

/** Where a plan is changed (contract: 402 carries an upgrade link). */
export const UPGRADE_URL = '/dashboard/settings?tab=billing'

const { aiTokens, posts, activeCampaigns } = PLANS.free

const SENTENCES: Readonly<Record<LimitedThing, string>> = {
  ai_tokens: `The Free plan has ${aiTokens.toLocaleString('en-US')} AI tokens a month, and they are used up. Upgrade to Pro to go on.`,
  posts: `The Free plan has ${posts} posts a month, and they are used up. Upgrade to Pro to schedule more.`,
  campaigns: `The Free plan has ${activeCampaigns} active campaigns. Pause another one, or upgrade to Pro.`,
}

/** More was asked for than the plan has. The message is the sentence for a person. */
export class PlanLimitReached extends Error {
  readonly status = 402
  readonly code = 'E_PLAN_LIMIT'
  readonly upgradeUrl = UPGRADE_URL

  constructor(readonly limit: LimitedThing) {
    super(SENTENCES[limit])
    this.name = 'PlanLimitReached'
  }
}

/** True of a text in which a limit of the plan is told: what helps then is another plan. */
export function tellsOfPlanLimit(text: string): boolean {
  return Object.values(SENTENCES).some((sentence) => text.includes(sentence))
}
