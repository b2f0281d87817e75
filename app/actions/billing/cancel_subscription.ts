import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { isTerminal } from '#domain/billing/subscription_state'
import SubscriptionStateException from '#exceptions/subscription_state_exception'
import Subscription from '#models/subscription'
import User from '#models/user'
import { BillingMirror } from '#services/payments/billing_mirror'
import { needBilling } from '#services/payments/billing_settings'
import { cancelAtPeriodEnd, cancelNow } from '#services/payments/cancellations'
import { now } from '#services/clock'
import { askingStripe } from '#services/payments/payment_failure'

type CancelSubscriptionInput = { userId: string; when: 'at_period_end' | 'now' }

const NOT_REACHED = "Stripe isn't responding as expected. Please try again in a few minutes."
const NONE = "You don't have a subscription to cancel."
const GRANTED = 'Your Pro plan was granted by the operator of this server.'

/** Ends the user's own subscription: with its period, or at once. Saying so twice ends it once. */
@inject()
export default class CancelSubscription {
  constructor(private mirror: BillingMirror) {}

  /** @throws PaymentFailure, SubscriptionStateException */
  async handle({ userId, when }: CancelSubscriptionInput) {
    needBilling()
    const subscription = await Subscription.currentOf(userId, now())
    if (!subscription || isTerminal(subscription.status)) throw new SubscriptionStateException(NONE)
    if (subscription.source === 'granted') throw new SubscriptionStateException(GRANTED)
    const { id, status } = subscription
    const isUnpaid = status === 'incomplete'
    await askingStripe(NOT_REACHED, () =>
      when === 'now' || isUnpaid ? cancelNow(id) : cancelAtPeriodEnd(id)
    )
    await this.#look(await User.findOrFail(userId))
  }

  /** It is cancelled: where it cannot be looked at now, the event tells. */
  async #look(user: User) {
    try {
      await this.mirror.refresh(user)
    } catch (error) {
      logger.warn({ err: error, user: user.id }, "a cancellation couldn't be checked")
    }
  }
}
