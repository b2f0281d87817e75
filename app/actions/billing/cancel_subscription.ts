import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { isTerminal } from '#domain/billing/subscription_state'
import { SubscriptionStateException } from '#errors/settings_errors'
import { PaymentFailure } from '#services/billing/payment_failure'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { requireBilling } from '#services/billing/stripe_client'
import { cancelAtPeriodEnd, cancelNow, keepRenewing } from '#services/billing/purchases'
import { callStripe } from '#services/billing/stripe_errors'
import Subscription from '#models/subscription'
import User from '#models/user'
import { now } from '#services/clock'

type CancelSubscriptionInput = {
  userId: string
  /** With `never`, a cancellation at the end of the period is taken back. */
  when: 'at_period_end' | 'now' | 'never'
}

const STRIPE_UNREACHABLE_MESSAGE =
  "Stripe isn't responding as expected. Please try again in a few minutes."
const NO_SUBSCRIPTION_MESSAGE = "You don't have a subscription to cancel."
const GRANTED_PLAN_MESSAGE = 'Your Pro plan was granted by the operator of this server.'
const ENDED_MESSAGE = 'Your subscription has already ended. To get Pro again, upgrade to Pro.'

/**
 * Cancels the user's own subscription, at the end of its period or immediately, or takes the
 * cancellation back. A repeated request has no further effect.
 */
@inject()
export default class CancelSubscription {
  constructor(private stripeSync: StripeCustomerSync) {}

  /** @throws PaymentFailure, SubscriptionStateException */
  async handle({ userId, when }: CancelSubscriptionInput) {
    requireBilling()
    const user = await User.findOrFail(userId)
    const subscription = await this.#currentOf(user)
    if (!subscription || isTerminal(subscription.status)) {
      throw new SubscriptionStateException(
        when === 'never' && subscription ? ENDED_MESSAGE : NO_SUBSCRIPTION_MESSAGE
      )
    }
    if (subscription.source === 'granted')
      throw new SubscriptionStateException(GRANTED_PLAN_MESSAGE)
    const refusal = await this.#change(subscription, when)
    const hasEnded = await this.#hasEnded(user, subscription)
    if (refusal && !hasEnded) throw refusal
    if (hasEnded && when === 'never') throw new SubscriptionStateException(ENDED_MESSAGE)
  }

  /** An unpaid subscription is cancelled immediately, so one that was just paid is checked first. */
  async #currentOf(user: User) {
    const subscription = await Subscription.currentOf(user.id, now())
    if (subscription?.status !== 'incomplete') return subscription
    await this.#refreshQuietly(user)
    return Subscription.currentOf(user.id, now())
  }

  /**
   * Returns Stripe's refusal, or null. Stripe refuses to change a subscription that has ended there,
   * which is news where the event was lost.
   */
  async #change(subscription: Subscription, when: CancelSubscriptionInput['when']) {
    try {
      await callStripe(STRIPE_UNREACHABLE_MESSAGE, () => change(subscription, when))
      return null
    } catch (error) {
      if (error instanceof PaymentFailure && error.code === 'E_STRIPE_REFUSED') return error
      throw error
    }
  }

  async #hasEnded(user: User, { id }: Subscription) {
    await this.#refreshQuietly(user)
    const { status } = await Subscription.findOrFail(id)
    return isTerminal(status)
  }

  /** Saves the change. If that fails, Stripe's event brings it. */
  async #refreshQuietly(user: User) {
    try {
      await this.stripeSync.refresh(user)
    } catch (error) {
      logger.warn({ err: error, user: user.id }, "a cancellation couldn't be checked")
    }
  }
}

function change({ id, status }: Subscription, when: CancelSubscriptionInput['when']) {
  if (when === 'never') return keepRenewing(id)
  return when === 'now' || status === 'incomplete' ? cancelNow(id) : cancelAtPeriodEnd(id)
}
