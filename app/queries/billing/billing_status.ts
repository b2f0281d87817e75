import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { utcMonthOf } from '#domain/billing/usage'
import { planHolder } from '#models/plan_holder'
import Subscription from '#models/subscription'
import Payment from '#models/payment'

/** A user's plan and their usage in the UTC calendar month of a moment. */
export async function billingStatus(userId: string, now: DateTime) {
  const [subscription, aiTokens, posts, { enforced }] = await Promise.all([
    Subscription.currentOf(userId, now),
    inMonth('ai_runs', userId, now).sum({ number: 'ai_tokens' }).first(),
    inMonth('counted_posts', userId, now).count({ number: '*' }).first(),
    planHolder(userId),
  ])
  return {
    now,
    subscription,
    aiTokens: numberIn(aiTokens),
    posts: numberIn(posts),
    limitsEnforced: enforced,
    billingEnabled: app.config.get<string | null>('billing.secretKey', null) !== null,
    hasOwnPrice: app.config.get<string | null>('billing.priceId', null) !== null,
  }
}

function inMonth(table: 'ai_runs' | 'counted_posts', userId: string, now: DateTime) {
  const { from, until } = utcMonthOf(now)
  return db
    .from(table)
    .where('user_id', userId)
    .where('created_at', '>=', sqlInstant(from))
    .where('created_at', '<', sqlInstant(until))
}

function numberIn(row: unknown) {
  const { number } = Object(row) as { number?: unknown }
  return Number(number ?? 0)
}

/**
 * All of a user's paid, open and failed payments, newest first. There are a few each year. Invoices
 * that credit has paid, and credit for a smaller plan, are not payments.
 */
export function paymentHistory(userId: string): Promise<Payment[]> {
  return Payment.query()
    .where('user_id', userId)
    .whereNot('status', 'void')
    .where('amount', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
}
