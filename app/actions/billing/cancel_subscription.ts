import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { isTerminal } from '#domain/billing/subscription_state'
import { SubscriptionStateException } from '#errors/settings_errors'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { requireBilling } from '#services/billing/stripe_client'
import { cancelAtPeriodEnd, cancelNow } from '#services/billing/purchases'
import { callStripe } from '#services/billing/stripe_errors'
import Subscription from '#models/subscription'
import User from '#models/user'
import { now } from '#services/clock'

type CancelSubscriptionInput = { userId: string; when: 'at_period_end' | 'now' }

const STRIPE_UNREACHABLE_MESSAGE =
  "Stripe isn't responding as expected. Please try again in a few minutes."
const NO_SUBSCRIPTION_MESSAGE = "You don't have a subscription to cancel."
const GRANTED_PLAN_MESSAGE = 'Your Pro plan was granted by the operator of this server.'

/**
 * Cancels the user's own subscription, at the end of its period or immediately. A repeated request
 * has no further effect.
 */
@inject()
export default class CancelSubscription {
  constructor(private stripeSync: StripeCustomerSync) {}

  /** @throws PaymentFailure, SubscriptionStateException */
  async handle({ userId, when }: CancelSubscriptionInput) {
    requireBilling()
    const subscription = await Subscription.currentOf(userId, now())
    if (!subscription || isTerminal(subscription.status))
      throw new SubscriptionStateException(NO_SUBSCRIPTION_MESSAGE)
    if (subscription.source === 'granted')
      throw new SubscriptionStateException(GRANTED_PLAN_MESSAGE)
    const { id, status } = subscription
    const isUnpaid = status === 'incomplete'
    await callStripe(STRIPE_UNREACHABLE_MESSAGE, () =>
      when === 'now' || isUnpaid ? cancelNow(id) : cancelAtPeriodEnd(id)
    )
    await this.#refreshQuietly(await User.findOrFail(userId))
  }

  /** Saves the cancellation. If that fails, Stripe's event brings it. */
  async #refreshQuietly(user: User) {
    try {
      await this.stripeSync.refresh(user)
    } catch (error) {
      logger.warn({ err: error, user: user.id }, "a cancellation couldn't be checked")
    }
  }
}
