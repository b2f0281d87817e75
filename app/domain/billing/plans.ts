/** The two plans of the application. The cards on /pricing are for display only. */
export type PlanTier = 'free' | 'pro'

interface PlanAllowance {
  /** In Herald's own unit, per UTC calendar month. */
  aiTokens: number
  /** Planned posts per UTC calendar month; -1 means unlimited. */
  posts: number
  /** Simultaneously active campaigns; -1 means unlimited. */
  activeCampaigns: number
}

export const UNLIMITED = -1

/** The allowances that the screens show for each plan. */
export const PLANS: Readonly<Record<PlanTier, PlanAllowance>> = {
  free: { aiTokens: 1_000, posts: 50, activeCampaigns: 2 },
  pro: { aiTokens: 10_000, posts: UNLIMITED, activeCampaigns: UNLIMITED },
}

/** In US dollars per month. */
export const PRO_PRICE = 30
