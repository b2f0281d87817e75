import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CancelSubscription from '#actions/billing/cancel_subscription'
import RefreshPendingPurchase from '#actions/billing/refresh_pending_purchase'
import ShowCheckoutSettings from '#actions/billing/show_checkout_settings'
import StartPurchase from '#actions/billing/start_purchase'
import { billingStatus, paymentHistory } from '#queries/billing/billing_status'
import { subscriptionStatus, startedPurchase, paymentRow } from '#transformers/billing_transformer'
import { cancellationValidator } from '#validators/billing_validator'

@inject()
export default class SubscriptionsController {
  constructor(
    private refreshPendingPurchase: RefreshPendingPurchase,
    private startPurchase: StartPurchase,
    private cancelSubscription: CancelSubscription,
    private showCheckoutSettings: ShowCheckoutSettings
  ) {}

  async show({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const status = await billingStatus(user.id, DateTime.utc())
    this.refreshPendingPurchase.handle({ user, subscription: status.subscription })
    return subscriptionStatus(status)
  }

  async store({ auth }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    return startedPurchase(await this.startPurchase.handle({ userId }))
  }

  /** Cancels at the end of the period, or immediately with `immediate`. */
  async destroy({ auth, request }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { immediate } = await cancellationValidator.validate(request.qs())
    const when = immediate === 'true' ? 'now' : 'at_period_end'
    await this.cancelSubscription.handle({ userId, when })
    return subscriptionStatus(await billingStatus(userId, DateTime.utc()))
  }

  /** Takes back a cancellation at the end of the period. */
  async keep({ auth }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    await this.cancelSubscription.handle({ userId, when: 'never' })
    return subscriptionStatus(await billingStatus(userId, DateTime.utc()))
  }

  checkout() {
    return this.showCheckoutSettings.handle()
  }

  async payments({ auth }: HttpContext) {
    const payments = await paymentHistory(auth.getUserOrFail().id)
    return { payments: payments.map(paymentRow) }
  }
}
