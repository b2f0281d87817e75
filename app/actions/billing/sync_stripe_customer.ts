import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StripeAccount, StripeSubscription } from '#domain/billing/stripe_records'
import User from '#models/user'
import { fetchStripeAccount } from '#services/billing/stripe_account'
import type { StripeCustomerSync, PayingUser } from '#services/billing/stripe_customer_sync'
import { serializeByUser } from '#services/billing/purchases'
import type { StripeEvent } from '#services/billing/stripe_events'
import { isTerminal, isUnpaid } from '#domain/billing/subscription_state'
import { enforcePlanLimit } from '#actions/campaigns/campaign_limit'
import Payment from '#models/payment'
import Subscription from '#models/subscription'
import { serializePlanChanges } from '#models/plan_holder'
import { withReadCommitted } from '#database/transaction'
import WebhookEvent from '#models/webhook_event'
import { BILLING_TAB } from '#domain/billing/payments'
import { paymentFailedNotification } from '#domain/notifications/account_notifications'
import Notification from '#models/notification'

/** Answers of Stripe that may be outdated in a row before the sync fails. */
const MAX_TRIES = 8

interface PendingSync {
  /** What the sync applies, by the events' ids. */
  events: Map<string, StripeEvent>
  /** Whether someone waits for it without an event. */
  isAsked: boolean
  result: Promise<StripeAccount>
}

/** The syncs that have not asked Stripe yet, by user and customer. */
const pendingSyncs = new Map<string, PendingSync>()

/**
 * Asks Stripe for a user's current state and saves it. Whatever order events arrive in, and
 * however many are repeated or lost, the saved state is Stripe's latest answer.
 */
export default class SyncStripeCustomer implements StripeCustomerSync {
  /**
   * Everyone who waits for a sync that has not begun gets its result, because Stripe sends events
   * in bursts, limits the number of requests, and gives up on an event that is answered too late.
   * @throws the errors of the Stripe client
   */
  async refresh({ id, stripeCustomerId }: PayingUser, event?: StripeEvent): Promise<StripeAccount> {
    if (stripeCustomerId === null) return { subscriptions: [], payments: [], isWhole: true }
    const key = `${id} ${stripeCustomerId}`
    const pending = pendingSyncs.get(key) ?? this.#plan(key, id, stripeCustomerId)
    if (event) pending.events.set(event.id, event)
    else pending.isAsked = true
    return pending.result
  }

  #plan(key: string, id: string, stripeCustomerId: string): PendingSync {
    const pending: PendingSync = {
      events: new Map(),
      isAsked: false,
      result: serializeByUser(id, () => {
        pendingSyncs.delete(key)
        return this.#sync(id, stripeCustomerId, pending)
      }),
    }
    pendingSyncs.set(key, pending)
    return pending
  }

  async #sync(id: string, stripeCustomerId: string, { events, isAsked }: PendingSync) {
    for (let number = 1; number <= MAX_TRIES; number += 1) {
      const { billingVersion: version } = await User.findOrFail(id)
      const account = await fetchStripeAccount(stripeCustomerId)
      const outcome = await saveStripeAccount({
        userId: id,
        version,
        account,
        events: [...events.values()],
        isAsked,
      })
      if (outcome !== 'stale') return account
    }
    throw new Error(`Stripe's data for ${stripeCustomerId} changes faster than it can be saved`)
  }
}

type FetchedStripeAccount = {
  userId: string
  /** The user's `billingVersion` before the request to Stripe. */
  version: number
  account: StripeAccount
  events: StripeEvent[]
  isAsked: boolean
}

/**
 * Saves Stripe's answer. Returns `stale` when another answer was saved since the request: which
 * one is newer is unknown, so Stripe must be asked again. Returns `repeated` when there is nothing
 * but events that were applied before.
 */
function saveStripeAccount(fetched: FetchedStripeAccount): Promise<'saved' | 'stale' | 'repeated'> {
  const { userId, version, account, events, isAsked } = fetched
  return withReadCommitted(async (trx) => {
    await serializePlanChanges(userId, trx)
    await User.lockRow(userId, trx)
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    const fresh = await WebhookEvent.unknownAmong(events, { client: trx })
    if (!isAsked && fresh.length === 0) return 'repeated'
    if (user.billingVersion !== version) return 'stale'
    await WebhookEvent.createMany(fresh, { client: trx })
    await saveSubscriptions(userId, account, trx)
    await notifyFailedPayments(userId, account.subscriptions, trx)
    for (const { id, ...payment } of account.payments) {
      await Payment.updateOrCreate({ id }, { ...payment, userId }, { client: trx })
    }
    await user.merge({ billingVersion: version + 1 }).save()
    await enforcePlanLimit(userId, trx)
    return 'saved'
  })
}

/** Subscriptions that Stripe no longer lists have ended. */
async function saveSubscriptions(
  userId: string,
  { subscriptions, isWhole }: StripeAccount,
  trx: TransactionClientContract
) {
  const source = 'stripe' as const
  for (const {
    id,
    card,
    status,
    cancelAtPeriodEnd,
    currentPeriodEnd,
    startedAt,
  } of subscriptions) {
    const paidBy = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
    const fields = { status, cancelAtPeriodEnd, currentPeriodEnd, startedAt }
    const row = { userId, source, ...fields, ...paidBy }
    await Subscription.updateOrCreate({ id }, row, { client: trx })
  }
  if (!isWhole) return
  const knownIds = subscriptions.map(({ id }) => id)
  const lost = await Subscription.query({ client: trx })
    .where({ user_id: userId, source })
    .whereNotIn('id', knownIds)
  for (const subscription of lost) {
    if (!isTerminal(subscription.status)) await subscription.merge({ status: 'canceled' }).save()
  }
}

/**
 * Notifies once per period that a renewal was not paid, and once more when Stripe gave up. Retracts
 * the notification when the subscription is paid or over.
 */
async function notifyFailedPayments(
  userId: string,
  subscriptions: readonly StripeSubscription[],
  client: TransactionClientContract
) {
  for (const { id, status, currentPeriodEnd } of subscriptions) {
    if (!isUnpaid(status)) {
      await Notification.retract(id, { client })
      continue
    }
    const retries = status === 'past_due' ? 'go_on' : 'ended'
    const period = `${id}:${currentPeriodEnd?.toMillis() ?? ''}`
    const dedupeKey = retries === 'go_on' ? period : `${period}:unpaid`
    const about = { userId, subjectId: id, kind: 'payment_failed' as const, endsAt: null }
    const words = paymentFailedNotification(retries)
    const notification = { ...about, ...words, link: BILLING_TAB, dedupeKey }
    await Notification.retract(id, { client, except: dedupeKey })
    await Notification.writeOnce(notification, { client })
  }
}
