import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PortableRow } from '#domain/archives/table_schema'
import { hasAllowanceLeft } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/payments'
import { utcMonthOf } from '#domain/billing/usage'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { dateOf } from '#database/stored_values'
import { lockPlanIfLimited } from '#models/plan_holder'
import { restoreRows } from '#database/restorable_rows'
import Row from '#database/row'

const ROWS_PER_STATEMENT = 100

/** When the last attempt began that may have published a post. */
const LAST_UNCONFIRMED_SQL = `(select max(started_at) from publish_attempts
  where publish_attempts.post_id = posts.id and outcome in ('unconfirmed', 'lost'))`

/**
 * A post that counts against a user's plan, from the first time it was scheduled or sent. It has
 * the post's id and remains when a published post is deleted. It counts in the month of its
 * creation.
 */
export default class CountedPost extends Row {
  /**
   * Counts a post in the transaction that schedules it. A post that was counted before is free.
   * Where a limit applies, the plan's lock prevents two posts from being counted at the same time;
   * the transaction must read committed data (`withReadCommitted`).
   * @throws PlanLimitReached
   */
  static async add(post: { id: string; userId: string }, trx: TransactionClientContract) {
    const options = { client: trx }
    if (await this.find(post.id, options)) return
    await this.#requireAllowance(post.userId, trx)
    await this.create(post, options)
  }

  /**
   * Counts new posts that are scheduled together.
   * @throws PlanLimitReached
   */
  static async addAll(
    { ids, userId }: { ids: readonly string[]; userId: string },
    trx: TransactionClientContract
  ) {
    if (ids.length === 0) return
    await this.#requireAllowance(userId, trx, ids.length)
    const at = sqlInstant(DateTime.utc())
    const rows = ids.map((id) => ({ id, user_id: userId, created_at: at, updated_at: at }))
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      await trx.table(this.table).multiInsert(rows.slice(first, first + ROWS_PER_STATEMENT))
    }
  }

  /**
   * A restored post counts again in its month, if the limit still allows it.
   * @throws PlanLimitReached
   */
  static async restore(row: PortableRow, trx: TransactionClientContract) {
    const left = await this.find(row.id, { client: trx })
    if (left) return void (await left.merge({ authorUrn: null, postedAt: null }).save())
    const countedAt = dateOf(row.created_at)
    const isOfThisMonth = countedAt !== null && countedAt >= utcMonthOf(DateTime.utc()).from
    if (isOfThisMonth) await this.#requireAllowance(String(row.user_id), trx)
    await restoreRows(this.table, [row], trx)
  }

  /** Deleted and rejected posts that were never published no longer count. */
  static uncount(ids: string[], trx: TransactionClientContract) {
    return this.query({ client: trx }).whereIn('id', ids).delete()
  }

  /**
   * Posts that are or may be on LinkedIn and are about to be deleted still count against the daily
   * limit of their author. A post without confirmation counts on the day of its last attempt.
   */
  static async rememberLive(ids: readonly string[], trx: TransactionClientContract) {
    const ofPost = (sql: string) =>
      trx.raw(`(select ${sql} from posts
      join organizations on organizations.id = posts.organization_id
      left join linkedin_accounts on linkedin_accounts.id = organizations.linkedin_account_id
      where posts.id = ${this.table}.id)`)
    await this.query({ client: trx })
      .whereIn('id', [...ids])
      .update({
        author_urn: ofPost('coalesce(posts.author_urn, linkedin_accounts.member_urn)'),
        posted_at: ofPost(`coalesce(posts.posted_at, ${LAST_UNCONFIRMED_SQL})`),
      })
  }

  static async #requireAllowance(userId: string, trx: TransactionClientContract, count = 1) {
    const holder = await lockPlanIfLimited(userId, 'posts', trx)
    if (holder === null) return
    const had = await this.#inMonth(userId, trx)
    if (!hasAllowanceLeft(holder, 'posts', had + count - 1)) throw new PlanLimitReached('posts')
  }

  static async #inMonth(userId: string, trx: TransactionClientContract) {
    const { from, until } = utcMonthOf(DateTime.utc())
    const rows = await this.query({ client: trx })
      .where('user_id', userId)
      .where('created_at', '>=', sqlInstant(from))
      .where('created_at', '<', sqlInstant(until))
      .select('id')
    return rows.length
  }

  @column()
  declare userId: string

  /** Set when the post was deleted while it was, or may have been, on LinkedIn. */
  @column()
  declare authorUrn: string | null

  @instantColumn()
  declare postedAt: DateTime | null
}
