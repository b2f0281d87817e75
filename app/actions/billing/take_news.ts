import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import SignatureException from '#exceptions/signature_exception'
import User from '#models/user'
import WebhookEvent from '#models/webhook_event'
import { now } from '#services/clock'
import { BillingMirror } from '#services/payments/billing_mirror'
import { askingStripe } from '#services/payments/payment_failure'
import { stripeNews, type StripeNews } from '#services/payments/stripe_news'

type TakeNewsInput = {
  /** The body as it came. */
  bytes: string
  signature: string
}

const TRY_AGAIN = "Stripe couldn't be reached. Deliver this event again."

/** Takes in an event of Stripe's: once, and only as a sign that there is something to ask for. */
@inject()
export default class TakeNews {
  constructor(private mirror: BillingMirror) {}

  /** @throws SignatureException, PaymentFailure: Stripe delivers it again then */
  async handle({ bytes, signature }: TakeNewsInput) {
    const news = stripeNews(bytes, signature, now().toMillis())
    if (news === null) throw new SignatureException()
    if (await WebhookEvent.find(news.id)) return
    const user = await this.#customer(news)
    if (user === null) return
    await askingStripe(TRY_AGAIN, () => this.mirror.refresh(user, news))
    logger.debug({ event: news.id, type: news.type, user: user.id }, 'Stripe sent an event')
  }

  /** Null of what is none of ours: other products of the same account. */
  async #customer({ customerId }: StripeNews) {
    return customerId === null ? null : User.findBy('stripeCustomerId', customerId)
  }
}
