/** The two plans of the application (spec section 9); the cards of /pricing are display only. */
export type PlanTier = 'free' | 'pro'

export interface PlanAllowance {
  /** In the product's own unit, per UTC calendar month. */
  aiTokens: number
  /** Posts planned per UTC calendar month; -1 means unlimited (spec section 9). */
  posts: number
  /** Campaigns that are active at the same time; -1 means unlimited. */
  activeCampaigns: number
}

export const UNLIMITED = -1

/** What the screens show of each plan (spec section 9). */
export const PLANS: Readonly<Record<PlanTier, PlanAllowance>> = {
  free: { aiTokens: 1_000, posts: 50, activeCampaigns: 2 },
  pro: { aiTokens: 10_000, posts: UNLIMITED, activeCampaigns: UNLIMITED },
}

/** US dollars a month. */
export const PRO_PRICE = 30
