import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FollowPurchase from '#actions/billing/follow_purchase'
import { billingStatus } from '#queries/billing/billing_status'
import { subscriptionStatus } from '#transformers/billing_transformer'

@inject()
export default class SubscriptionsController {
  constructor(private followPurchase: FollowPurchase) {}

  async show({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const status = await billingStatus(user.id, DateTime.utc())
    this.followPurchase.handle({ user, subscription: status.subscription })
    return subscriptionStatus(status)
  }
}
