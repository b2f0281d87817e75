import type { StripeSubscription } from '#domain/billing/stripe_account'
import type { StripeStatus } from '#domain/billing/subscription_state'

/** Begun or overdue: what is open of it can be paid, whatever the number of tries. */
const OWING: readonly StripeStatus[] = ['past_due', 'unpaid']

export type PurchaseStep =
  | { kind: 'has_it' }
  /** `id`: to be paid. `outdated`: to be given up when it cannot be paid after all. */
  | { kind: 'pay'; id: string; outdated: string[] }
  | { kind: 'buy'; outdated: string[] }

/**
 * How a user of these subscriptions comes to a paid one at this price: nobody has two, and what was
 * begun is gone on with. One that was begun at another price is given up.
 */
export function purchaseStep(
  subscriptions: readonly StripeSubscription[],
  price: string
): PurchaseStep {
  const has = (status: StripeStatus) => subscriptions.some((each) => each.status === status)
  if (has('active') || has('trialing')) return { kind: 'has_it' }
  const owing = subscriptions.find(({ status }) => OWING.includes(status))
  const begun = subscriptions.filter(({ status }) => status === 'incomplete')
  const same = begun.find(({ priceId }) => priceId === price)
  const paused = subscriptions.filter(({ status }) => status === 'paused')
  const payable = owing ?? same
  const outdated = [...begun, ...paused, ...(owing ? [owing] : [])].map(({ id }) => id)
  return payable ? { kind: 'pay', id: payable.id, outdated } : { kind: 'buy', outdated }
}
