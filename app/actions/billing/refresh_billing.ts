import type { StripeAccount } from '#domain/billing/stripe_account'
import { keepStripeAccount } from '#models/stripe_mirror'
import User from '#models/user'
import type { BillingMirror, PayingUser } from '#services/payments/billing_mirror'
import { inTurnOf } from '#services/payments/refresh_turns'
import { stripeAccount } from '#services/payments/stripe_account'
import type { StripeNews } from '#services/payments/stripe_news'

/** So many answers of Stripe's may be overtaken by others, one after the other. */
const TRIES = 8

/**
 * Asks Stripe what it knows of a user, and keeps that. Whatever order events come in, however often and
 * however many are lost: what is kept is what Stripe said last.
 */
export default class RefreshBilling implements BillingMirror {
  /** @throws what the client throws */
  async refresh({ id, stripeCustomerId }: PayingUser, news?: StripeNews): Promise<StripeAccount> {
    if (stripeCustomerId === null) return { subscriptions: [], payments: [], isWhole: true }
    return inTurnOf(id, () => this.#ask(id, stripeCustomerId, news))
  }

  async #ask(id: string, stripeCustomerId: string, news?: StripeNews) {
    for (let number = 1; number <= TRIES; number += 1) {
      const { billingVersion: version } = await User.findOrFail(id)
      const account = await stripeAccount(stripeCustomerId)
      const outcome = await keepStripeAccount({ userId: id, version, account, news })
      if (outcome !== 'stale') return account
    }
    throw new Error(`Stripe's data for ${stripeCustomerId} changes faster than it can be saved`)
  }
}
