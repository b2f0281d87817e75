import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import HandleStripeWebhook from '#actions/billing/handle_stripe_webhook'

@inject()
export default class WebhooksController {
  constructor(private handleStripeWebhook: HandleStripeWebhook) {}

  /** Stripe's webhook. It is authenticated by the signature over the raw body. */
  async store({ request }: HttpContext) {
    const signature = request.header('stripe-signature') ?? ''
    await this.handleStripeWebhook.handle({ bytes: request.raw() ?? '', signature })
    return { received: true }
  }
}
