import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, mayHaveMore } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { monthOf } from '#domain/billing/usage'
import { sqlInstant } from '#database/instants'
import { planHolder } from '#models/plan_holder'
import Row from '#models/row'
import User from '#models/user'

/**
 * A post that somebody's plan has counted: once, when it was first scheduled or sent. Its id is the
 * post's. It stays when a published post is deleted; the month is the one of the counting.
 */
export default class CountedPost extends Row {
  /**
   * Counts a post in the transaction that schedules it; one that is counted already costs nothing.
   * Holds the user's row where there is a limit, so that no two count at once.
   * @throws PlanLimitReached
   */
  static async add(post: { id: string; userId: string }, trx: TransactionClientContract) {
    const options = { client: trx }
    if (await this.find(post.id, options)) return
    const holder = await planHolder(post.userId, options)
    if (Number.isFinite(allowance(holder, 'posts'))) {
      await User.hold(post.userId, trx)
      const had = await this.#inMonth(post.userId, trx)
      if (!mayHaveMore(holder, 'posts', had)) throw new PlanLimitReached('posts')
    }
    await this.create(post, options)
  }

  /** Posts that are deleted and never went out give their places back. */
  static giveBack(ids: string[], trx: TransactionClientContract) {
    return this.query({ client: trx }).whereIn('id', ids).delete()
  }

  /** For update: the newest count, not the one of the moment when the transaction began to read. */
  static async #inMonth(userId: string, trx: TransactionClientContract) {
    const { from, until } = monthOf(DateTime.utc())
    const rows = await this.query({ client: trx })
      .where('user_id', userId)
      .where('created_at', '>=', sqlInstant(from))
      .where('created_at', '<', sqlInstant(until))
      .select('id')
      .forUpdate()
    return rows.length
  }

  @column()
  declare userId: string
}
