import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import TakeNews from '#actions/billing/take_news'

@inject()
export default class WebhooksController {
  constructor(private takeNews: TakeNews) {}

  /** Of Stripe: what counts is the signature over the bytes of the body. */
  async store({ request }: HttpContext) {
    const signature = request.header('stripe-signature') ?? ''
    await this.takeNews.handle({ bytes: request.raw() ?? '', signature })
    return { received: true }
  }
}
