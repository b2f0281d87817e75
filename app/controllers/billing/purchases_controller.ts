import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import BeginPurchase from '#actions/billing/begin_purchase'

@inject()
export default class PurchasesController {
  constructor(private beginPurchase: BeginPurchase) {}

  async store({ auth }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { clientSecret, subscriptionId } = await this.beginPurchase.handle({ userId })
    return { clientSecret, subscription_id: subscriptionId, type: 'payment' }
  }
}
