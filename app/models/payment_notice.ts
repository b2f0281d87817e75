import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { UPGRADE_URL } from '#domain/billing/plan_limit'
import type { StripeSubscription } from '#domain/billing/stripe_account'
import { PAYMENT_FAILED_NOTICE } from '#domain/notices/payment_notice'
import Notice from '#models/notice'

const OVERDUE = ['past_due', 'unpaid']

/** Says once in a period that a renewal was not paid; what is paid or over is not said any more. */
export async function tellOfPayments(
  userId: string,
  subscriptions: readonly StripeSubscription[],
  client: TransactionClientContract
) {
  for (const { id, status, currentPeriodEnd } of subscriptions) {
    if (!OVERDUE.includes(status)) {
      await Notice.withdraw(id, { client })
      continue
    }
    const dedupeKey = `${id}:${currentPeriodEnd?.toMillis() ?? ''}`
    const about = { userId, subjectId: id, kind: 'payment_failed' as const, endsAt: null }
    const notice = { ...about, ...PAYMENT_FAILED_NOTICE, link: UPGRADE_URL, dedupeKey }
    await Notice.writeOnce(notice, { client })
  }
}
