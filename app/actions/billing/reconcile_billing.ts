import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { keepWithinPlan } from '#models/campaign_limit'
import AiReservation from '#models/ai_reservation'
import Subscription from '#models/subscription'
import { inReadCommitted } from '#models/transaction'
import User from '#models/user'
import WebhookEvent from '#models/webhook_event'
import { now } from '#services/clock'
import { BillingMirror } from '#services/payments/billing_mirror'
import { isBillingEnabled } from '#services/payments/billing_settings'

const PAGE = 100
/** Stripe delivers an event for three days. */
const EVENTS_KEPT_DAYS = 30

/** Repairs what was missed: every customer is asked for, plans that ran out are settled. */
@inject()
export default class ReconcileBilling {
  constructor(private mirror: BillingMirror) {}

  /** A customer who cannot be asked for is told of and does not keep the others from it. */
  async handle(): Promise<{ asked: number; failed: number }> {
    const counts = isBillingEnabled() ? await this.#askForAll() : { asked: 0, failed: 0 }
    await settleGrants()
    await AiReservation.forgetOver(now())
    await WebhookEvent.forgetBefore(now().minus({ days: EVENTS_KEPT_DAYS }))
    return counts
  }

  async #askForAll() {
    const counts = { asked: 0, failed: 0 }
    for (let users = await customersAfter(''); users.length > 0;) {
      for (const user of users) {
        counts.asked += 1
        if (!(await this.#ask(user))) counts.failed += 1
      }
      users = await customersAfter(users[users.length - 1].id)
    }
    return counts
  }

  async #ask(user: User) {
    try {
      await this.mirror.refresh(user)
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

/** Plans that were given away until a day end without anybody telling. */
async function settleGrants() {
  const granted = await Subscription.query().where('source', 'granted').select('user_id')
  for (const { userId } of granted) await inReadCommitted((trx) => keepWithinPlan(userId, trx))
}
