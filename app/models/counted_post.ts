import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PortableRow } from '#domain/archives/table_facts'
import { mayHaveMore } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { monthOf } from '#domain/billing/usage'
import { dateOf, sqlInstant } from '#database/instants'
import { takeLimitedTurn } from '#models/plan_turn'
import { storeAgain } from '#models/portable_tables'
import Row from '#models/row'

/**
 * A post that somebody's plan has counted: once, when it was first scheduled or sent. Its id is the
 * post's. It stays when a published post is deleted; the month is the one of the counting.
 */
export default class CountedPost extends Row {
  /**
   * Counts a post in the transaction that schedules it; one that is counted already costs nothing.
   * Takes the turn of the plan where there is a limit, so that no two count at the same time: the
   * transaction is one that reads what is committed (`inReadCommitted`).
   * @throws PlanLimitReached
   */
  static async add(post: { id: string; userId: string }, trx: TransactionClientContract) {
    const options = { client: trx }
    if (await this.find(post.id, options)) return
    await this.#requireRoom(post.userId, trx)
    await this.create(post, options)
  }

  /**
   * A deleted post that returns takes its place in its month again, unless another post has it by now.
   * @throws PlanLimitReached
   */
  static async restore(row: PortableRow, trx: TransactionClientContract) {
    if (await this.find(row.id, { client: trx })) return
    const countedAt = dateOf(row.created_at)
    const isOfThisMonth = countedAt !== null && countedAt >= monthOf(DateTime.utc()).from
    if (isOfThisMonth) await this.#requireRoom(String(row.user_id), trx)
    await storeAgain(this.table, [row], trx)
  }

  /** Posts that are deleted and never went out give their places back. */
  static giveBack(ids: string[], trx: TransactionClientContract) {
    return this.query({ client: trx }).whereIn('id', ids).delete()
  }

  static async #requireRoom(userId: string, trx: TransactionClientContract) {
    const holder = await takeLimitedTurn(userId, 'posts', trx)
    if (holder === null) return
    const had = await this.#inMonth(userId, trx)
    if (!mayHaveMore(holder, 'posts', had)) throw new PlanLimitReached('posts')
  }

  static async #inMonth(userId: string, trx: TransactionClientContract) {
    const { from, until } = monthOf(DateTime.utc())
    const rows = await this.query({ client: trx })
      .where('user_id', userId)
      .where('created_at', '>=', sqlInstant(from))
      .where('created_at', '<', sqlInstant(until))
      .select('id')
    return rows.length
  }

  @column()
  declare userId: string
}
