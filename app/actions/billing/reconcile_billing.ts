import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { enforcePlanLimit } from '#actions/campaigns/campaign_limit'
import AiReservation from '#models/ai_reservation'
import Subscription from '#models/subscription'
import { withReadCommitted } from '#database/transaction'
import User from '#models/user'
import WebhookEvent from '#models/webhook_event'
import { now } from '#services/clock'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { isBillingEnabled } from '#services/billing/stripe_client'

const PAGE = 100
/** Stripe retries the delivery of an event for three days. */
const EVENT_RETENTION_DAYS = 30

/** Repairs missed events: syncs every Stripe customer and applies the end of granted plans. */
@inject()
export default class ReconcileBilling {
  constructor(private stripeSync: StripeCustomerSync) {}

  /** A user whose plan cannot be synced or ended is logged and does not stop the others. */
  async handle(): Promise<{ asked: number; failed: number }> {
    const counts = isBillingEnabled() ? await this.#syncAll() : { asked: 0, failed: 0 }
    await applyExpiredGrants()
    await AiReservation.deleteExpired(now())
    await WebhookEvent.deleteBefore(now().minus({ days: EVENT_RETENTION_DAYS }))
    return counts
  }

  async #syncAll() {
    const counts = { asked: 0, failed: 0 }
    for (let users = await customersAfter(''); users.length > 0;) {
      for (const user of users) {
        counts.asked += 1
        if (!(await this.#sync(user))) counts.failed += 1
      }
      users = await customersAfter(users[users.length - 1].id)
    }
    return counts
  }

  async #sync(user: User) {
    try {
      await this.stripeSync.refresh(user)
      return true
    } catch (error) {
      logger.error({ err: error, user: user.id }, "a Stripe customer couldn't be synced")
      return false
    }
  }
}

function customersAfter(id: string) {
  return User.query()
    .where('id', '>', id)
    .whereNotNull('stripe_customer_id')
    .orderBy('id')
    .limit(PAGE)
}

/** Granted plans end on their day without an event. */
async function applyExpiredGrants() {
  const granted = await Subscription.query().where('source', 'granted').select('user_id')
  for (const { userId } of granted) {
    try {
      await withReadCommitted((trx) => enforcePlanLimit(userId, trx))
    } catch (error) {
      logger.error({ err: error, user: userId }, "the end of a granted plan couldn't be applied")
    }
  }
}
