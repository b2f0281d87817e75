import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CancelSubscription from '#actions/billing/cancel_subscription'
import { billingStatus } from '#queries/billing/billing_status'
import { subscriptionStatus } from '#transformers/billing_transformer'
import { cancellationValidator } from '#validators/billing'

@inject()
export default class CancellationsController {
  constructor(private cancelSubscription: CancelSubscription) {}

  /** At the end of the period; with `immediate` at once. */
  async store({ auth, request }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { immediate } = await cancellationValidator.validate(request.qs())
    const when = immediate === 'true' ? 'now' : 'at_period_end'
    await this.cancelSubscription.handle({ userId, when })
    return subscriptionStatus(await billingStatus(userId, DateTime.utc()))
  }
}
