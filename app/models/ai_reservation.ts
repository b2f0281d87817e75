import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, spendsAiTokens, tokensToReserve } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { monthOf, type AiRunKind } from '#domain/billing/usage'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { planHolder } from '#models/plan_holder'
import Row from '#models/row'
import { inTransaction } from '#models/transaction'
import User from '#models/user'

const LEASE_MS = 120_000
const KEEP_EVERY_MS = 30_000

type Wish = { userId: string | null; kind: AiRunKind; model: string }

/**
 * AI tokens held back while a call runs, so that calls at once do not spend the same rest of a month.
 * Its process keeps it; one of a process that died is free again when its lease ends.
 */
export default class AiReservation extends Row {
  /**
   * Holds tokens back; null where nothing limits them.
   * @throws PlanLimitReached when the month has none left
   */
  static async take({ userId, kind, model }: Wish): Promise<AiReservation | null> {
    if (userId === null || !spendsAiTokens(kind, model)) return null
    const limit = allowance(await planHolder(userId), 'ai_tokens')
    if (!Number.isFinite(limit)) return null
    return inTransaction(async (trx) => {
      await User.hold(userId, trx)
      const aiTokens = tokensToReserve(kind, await taken(userId, trx), limit)
      if (aiTokens === null) throw new PlanLimitReached('ai_tokens')
      const leaseUntil = DateTime.utc().plus(LEASE_MS)
      return this.create({ userId, aiTokens, leaseUntil }, { client: trx })
    })
  }

  /** Looks whether there are any left, before something is begun that would find out later. */
  static async needSome(userId: string) {
    const limit = allowance(await planHolder(userId), 'ai_tokens')
    if (!Number.isFinite(limit)) return
    const spent = await inTransaction((trx) => taken(userId, trx))
    if (tokensToReserve('text', spent, limit) === null) throw new PlanLimitReached('ai_tokens')
  }

  static forgetOver(now: DateTime) {
    return this.query().where('lease_until', '<', sqlInstant(now)).delete()
  }

  @column()
  declare userId: string

  @column()
  declare aiTokens: number

  @instantColumn()
  declare leaseUntil: DateTime

  /** Keeps it until what this answers is called. A lease that could not be kept is tried again. */
  keep(): () => void {
    const timer = setInterval(() => {
      const until = { lease_until: sqlInstant(DateTime.utc().plus(LEASE_MS)) }
      AiReservation.query()
        .where('id', this.id)
        .update(until)
        .catch((error: unknown) =>
          logger.warn({ err: error }, "reserved AI tokens couldn't be saved")
        )
    }, KEEP_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  settle(trx: TransactionClientContract) {
    return AiReservation.query({ client: trx }).where('id', this.id).delete()
  }
}

/** Used up in this UTC month, and held back by calls that run. */
async function taken(userId: string, trx: TransactionClientContract) {
  const now = DateTime.utc()
  const { from, until } = monthOf(now)
  const used = trx
    .from('ai_runs')
    .where('user_id', userId)
    .where('created_at', '>=', sqlInstant(from))
    .where('created_at', '<', sqlInstant(until))
    .sum({ tokens: 'ai_tokens' })
  const held = trx
    .from('ai_reservations')
    .where('user_id', userId)
    .where('lease_until', '>', sqlInstant(now))
    .sum({ tokens: 'ai_tokens' })
  return sumIn(await used.first()) + sumIn(await held.first())
}

function sumIn(row: unknown) {
  const { tokens } = Object(row) as { tokens?: unknown }
  return Number(tokens ?? 0)
}
