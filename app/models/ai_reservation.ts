import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, spendsAiTokens, tokensToReserve } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/payments'
import { utcMonthOf } from '#domain/billing/usage'
import type { AiRunKind } from '#domain/billing/usage'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { planHolder } from '#models/plan_holder'
import Row from '#database/row'
import { withTransaction } from '#database/transaction'
import User from '#models/user'

const LEASE_MS = 120_000
const RENEW_LEASE_EVERY_MS = 30_000

type TokenRequest = { userId: string | null; kind: AiRunKind; model: string }

/**
 * AI tokens reserved while a call runs, so that parallel calls cannot spend the same remaining
 * allowance. The calling process renews the lease; after a crash the reservation ends with it.
 */
export default class AiReservation extends Row {
  /**
   * Reserves tokens for a call. Returns null where no limit applies.
   * @throws PlanLimitReached when the month has none left
   */
  static async reserve({ userId, kind, model }: TokenRequest): Promise<AiReservation | null> {
    if (userId === null || !spendsAiTokens(kind, model)) return null
    const limit = allowance(await planHolder(userId), 'ai_tokens')
    if (!Number.isFinite(limit)) return null
    return withTransaction(async (trx) => {
      await User.lockRow(userId, trx)
      const aiTokens = tokensToReserve(kind, await spentTokens(userId, trx), limit)
      if (aiTokens === null) throw new PlanLimitReached('ai_tokens')
      const leaseUntil = DateTime.utc().plus(LEASE_MS)
      return this.create({ userId, aiTokens, leaseUntil }, { client: trx })
    })
  }

  /** Checks that some tokens are left before work begins that would fail later. */
  static async requireSome(userId: string) {
    const limit = allowance(await planHolder(userId), 'ai_tokens')
    if (!Number.isFinite(limit)) return
    const spent = await withTransaction((trx) => spentTokens(userId, trx))
    if (tokensToReserve('text', spent, limit) === null) throw new PlanLimitReached('ai_tokens')
  }

  static deleteExpired(now: DateTime) {
    return this.query().where('lease_until', '<', sqlInstant(now)).delete()
  }

  @column()
  declare userId: string

  @column()
  declare aiTokens: number

  @instantColumn()
  declare leaseUntil: DateTime

  /** Renews the lease until the returned function is called. A failed renewal is tried again. */
  renewUntilReleased(): () => void {
    const timer = setInterval(() => {
      const until = { lease_until: sqlInstant(DateTime.utc().plus(LEASE_MS)) }
      AiReservation.query()
        .where('id', this.id)
        .update(until)
        .catch((error: unknown) =>
          logger.warn({ err: error }, "reserved AI tokens couldn't be saved")
        )
    }, RENEW_LEASE_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  release(trx: TransactionClientContract) {
    return AiReservation.query({ client: trx }).where('id', this.id).delete()
  }
}

/** Tokens spent in this UTC month plus tokens reserved by running calls. */
async function spentTokens(userId: string, trx: TransactionClientContract) {
  const now = DateTime.utc()
  const { from, until } = utcMonthOf(now)
  const used = trx
    .from('ai_runs')
    .where('user_id', userId)
    .where('created_at', '>=', sqlInstant(from))
    .where('created_at', '<', sqlInstant(until))
    .sum({ tokens: 'ai_tokens' })
  const reserved = trx
    .from('ai_reservations')
    .where('user_id', userId)
    .where('lease_until', '>', sqlInstant(now))
    .sum({ tokens: 'ai_tokens' })
  return sumIn(await used.first()) + sumIn(await reserved.first())
}

function sumIn(row: unknown) {
  const { tokens } = Object(row) as { tokens?: unknown }
  return Number(tokens ?? 0)
}
