import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StripeAccount } from '#domain/billing/stripe_account'
import { isTerminal } from '#domain/billing/subscription_state'
import { keepWithinPlan } from '#models/campaign_limit'
import Payment from '#models/payment'
import { tellOfPayments } from '#models/payment_notice'
import Subscription from '#models/subscription'
import { takePlanTurn } from '#models/plan_turn'
import { inReadCommitted } from '#models/transaction'
import User from '#models/user'
import WebhookEvent from '#models/webhook_event'

type News = { id: string; type: string; customerId: string | null }

type Fetched = {
  userId: string
  /** The user's `billingVersion` before Stripe was asked. */
  version: number
  account: StripeAccount
  news?: News
}

/**
 * Keeps what Stripe answered. `stale`: somebody else kept an answer since Stripe was asked, and which
 * of the two is the newer one nobody knows: ask again. `repeated`: the event was applied before.
 */
export function keepStripeAccount(fetched: Fetched): Promise<'kept' | 'stale' | 'repeated'> {
  const { userId, version, account, news } = fetched
  return inReadCommitted(async (trx) => {
    await takePlanTurn(userId, trx)
    await User.hold(userId, trx)
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (news && (await WebhookEvent.find(news.id, { client: trx }))) return 'repeated'
    if (user.billingVersion !== version) return 'stale'
    if (news) await WebhookEvent.create(news, { client: trx })
    await keepSubscriptions(userId, account, trx)
    await tellOfPayments(userId, account.subscriptions, trx)
    for (const { id, ...payment } of account.payments) {
      await Payment.updateOrCreate({ id }, { ...payment, userId }, { client: trx })
    }
    await user.merge({ billingVersion: version + 1 }).save()
    await keepWithinPlan(userId, trx)
    return 'kept'
  })
}

/** What Stripe no longer knows has ended. */
async function keepSubscriptions(
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
    const held = { status, cancelAtPeriodEnd, currentPeriodEnd, startedAt }
    const row = { userId, source, ...held, ...paidBy }
    await Subscription.updateOrCreate({ id }, row, { client: trx })
  }
  if (!isWhole) return
  const known = subscriptions.map(({ id }) => id)
  const lost = await Subscription.query({ client: trx })
    .where({ user_id: userId, source })
    .whereNotIn('id', known)
  for (const subscription of lost) {
    if (!isTerminal(subscription.status)) await subscription.merge({ status: 'canceled' }).save()
  }
}
