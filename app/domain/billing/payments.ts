import type { StripeSubscription } from '#domain/billing/stripe_records'
import { isUnpaid, type StripeStatus } from '#domain/billing/subscription_state'
import type { LimitedResource } from '#domain/billing/entitlements'
import { PLANS } from '#domain/billing/plans'

const SETTINGS = '/dashboard/settings'

/** The tab with the plan, its usage and payments. A refusal because of the plan (402) links to it. */
export const BILLING_TAB = `${SETTINGS}?tab=billing`

/**
 * The page for entering a card. A document's content security policy is fixed when it is loaded, so
 * the form has its own URL. Only the document at this URL may load Stripe's script.
 */
export const PAYMENT_PAGE = `${BILLING_TAB}&upgrade=open`

/** The URL to which Stripe returns the browser. */
export const PAYMENT_RETURN = `${BILLING_TAB}&payment=success`

/** Returns true for the URL, with or without origin, of the page for entering a card. */
export function isPaymentPage(url: string): boolean {
  const { path, query } = partsOf(url)
  return path === SETTINGS && query.get('upgrade') === 'open'
}

type PaymentReturn = 'none' | 'succeeded' | 'failed'

/**
 * Returns the result of a payment when Stripe returns the browser. The URL always contains
 * `payment=success`; Stripe adds the real result.
 */
export function paymentReturn(url: string): PaymentReturn {
  const { query } = partsOf(url)
  if (query.get('payment') !== 'success') return 'none'
  return query.get('redirect_status') === 'failed' ? 'failed' : 'succeeded'
}

function partsOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://herald.invalid')
  return { path: pathname.replace(/\/$/, ''), query: searchParams }
}

type PurchaseStep =
  | { kind: 'already_subscribed' }
  /**
   * The subscription `id` can be paid. The subscriptions in `outdated` are cancelled when that
   * fails.
   */
  | { kind: 'pay'; id: string; outdated: string[] }
  | { kind: 'buy'; outdated: string[] }

/**
 * Returns the next step to a paid subscription at this price. A user never gets a second one, and
 * an unfinished purchase is continued. A purchase that was started at another price is cancelled.
 */
export function purchaseStep(
  subscriptions: readonly StripeSubscription[],
  price: string
): PurchaseStep {
  const has = (status: StripeStatus) => subscriptions.some((each) => each.status === status)
  if (has('active') || has('trialing')) return { kind: 'already_subscribed' }
  const unpaid = subscriptions.find(({ status }) => isUnpaid(status))
  const incomplete = subscriptions.filter(({ status }) => status === 'incomplete')
  const same = incomplete.find(({ priceId }) => priceId === price)
  const paused = subscriptions.filter(({ status }) => status === 'paused')
  const payable = unpaid ?? same
  const outdated = [...incomplete, ...paused, ...(unpaid ? [unpaid] : [])].map(({ id }) => id)
  return payable ? { kind: 'pay', id: payable.id, outdated } : { kind: 'buy', outdated }
}

export const PLAN_LIMIT_CODE = 'E_PLAN_LIMIT'

const { aiTokens, posts, activeCampaigns } = PLANS.free

const SENTENCES: Readonly<Record<LimitedResource, string>> = {
  ai_tokens: `You've used all ${aiTokens.toLocaleString('en-US')} AI tokens of the Free plan this month. Upgrade to Pro to continue.`,
  posts: `You've used all ${posts} posts of the Free plan this month. Upgrade to Pro to schedule more.`,
  campaigns: `The Free plan allows ${activeCampaigns} active campaigns. Pause another one, or upgrade to Pro.`,
}

/** Thrown when a request exceeds the plan. The message is a sentence for users. */
export class PlanLimitReached extends Error {
  readonly status = 402
  readonly code = PLAN_LIMIT_CODE
  readonly upgradeUrl = BILLING_TAB

  constructor(readonly limit: LimitedResource) {
    super(SENTENCES[limit])
    this.name = 'PlanLimitReached'
  }
}

/** Returns true for a sentence that recommends an upgrade. */
export function advisesUpgrade(text: string): boolean {
  return /\bupgrade to Pro\b/i.test(text)
}
