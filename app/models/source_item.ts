import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { FeedItem } from '#domain/campaigns/sources/feed_items'
import type { ItemStatus } from '#domain/campaigns/sources/source_rules'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import { isUniqueViolation } from '#database/unique_violation'
import Row from '#database/row'

const ROWS_PER_STATEMENT = 100

/** An item of a feed, or one use of an old post. Its identity occurs once in its source. */
export default class SourceItem extends Row {
  /** Stores items that the source has not brought before. */
  static async storeNew(
    sourceId: string,
    items: readonly (FeedItem & { status: ItemStatus })[],
    at: DateTime,
    trx: TransactionClientContract
  ) {
    const now = sqlInstant(at)
    const rows = items.map(({ identity, status, title, text, link, publishedAt }) => ({
      id: uuidv7(),
      source_id: sourceId,
      identity,
      status,
      title,
      // Only an item that a post is written from needs its text.
      text: status === 'waiting' ? text : '',
      link,
      published_at: publishedAt === null ? null : sqlInstant(new Date(publishedAt)),
      created_at: now,
      updated_at: now,
    }))
    for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
      await trx.table(this.table).multiInsert(rows.slice(first, first + ROWS_PER_STATEMENT))
    }
  }

  /** Marks a waiting item as used by a post. Returns false when it no longer waits. */
  static async use(
    { id, postId, at }: { id: string; postId: string; at: DateTime },
    trx: TransactionClientContract
  ) {
    const used = { status: 'used', post_id: postId, used_at: sqlInstant(at) }
    const changed = await this.query({ client: trx }).where({ id, status: 'waiting' }).update(used)
    return Number(changed) > 0
  }

  /** Moves a waiting item behind the others. Does nothing for an old post, which has no row yet. */
  static async postpone(id: string, at: DateTime) {
    await this.query()
      .where({ id, status: 'waiting' })
      .update({ updated_at: sqlInstant(at) })
  }

  /** Stores the use of an old post. Returns false when that use is stored already. */
  static async recordUse(use: Partial<SourceItem>, trx: TransactionClientContract) {
    try {
      await this.create({ ...use, status: 'used' }, { client: trx })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  @column()
  declare sourceId: string

  @column()
  declare identity: string

  @column()
  declare status: ItemStatus

  @column()
  declare title: string

  /** The text from which the post is written; for an old post, its text at that time. */
  @column()
  declare text: string

  @column()
  declare link: string | null

  @instantColumn()
  declare publishedAt: DateTime | null

  /** The old post that was reworded. */
  @column()
  declare originalPostId: string | null

  /** The proposed post. */
  @column()
  declare postId: string | null

  @instantColumn()
  declare usedAt: DateTime | null
}
