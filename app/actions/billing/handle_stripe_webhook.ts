import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { SignatureException } from '#errors/requests_errors'
import { StripeCustomerSync, type PayingUser } from '#services/billing/stripe_customer_sync'
import { callStripe } from '#services/billing/stripe_errors'
import { parseStripeEvent } from '#services/billing/stripe_events'
import WebhookEvent from '#models/webhook_event'
import { now } from '#services/clock'

type HandleStripeWebhookInput = {
  /** The unparsed body, as it was signed. */
  bytes: string
  signature: string
}

const REDELIVER_MESSAGE = "Stripe couldn't be reached. Deliver this event again."

/** Handles a Stripe event once. The event only triggers a sync; its content is not used. */
@inject()
export default class HandleStripeWebhook {
  constructor(private stripeSync: StripeCustomerSync) {}

  /** @throws SignatureException, PaymentFailure; Stripe then delivers the event again */
  async handle({ bytes, signature }: HandleStripeWebhookInput) {
    const event = parseStripeEvent(bytes, signature, now().toMillis())
    if (event === null) throw new SignatureException()
    if (await WebhookEvent.find(event.id)) return
    // Other products of the same Stripe account send events about customers of their own.
    const user = event.customerId === null ? null : await payingUser(event.customerId)
    if (user === null) return
    await callStripe(REDELIVER_MESSAGE, () => this.stripeSync.refresh(user, event))
    logger.debug({ event: event.id, type: event.type, user: user.id }, 'Stripe sent an event')
  }
}

/**
 * Returns the user who is this customer at Stripe. Returns null when there is none in this
 * installation.
 */
async function payingUser(customerId: string): Promise<PayingUser | null> {
  const user: { id: string } | null = await db
    .from('users')
    .where('stripe_customer_id', customerId)
    .select('id')
    .first()
  return user && { id: user.id, stripeCustomerId: customerId }
}
