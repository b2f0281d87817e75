import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Quote } from '#domain/comments/comment_rules'
import { instantColumn } from '#database/model_columns'
import type Draft from '#models/draft'
import OrganizationRow from '#database/organization_row'
import Post from '#models/post'
import User from '#models/user'

/**
 * A member's comment on a draft or post, or a reply to one. The comments of a draft are also those
 * of the posts made from it.
 */
export default class Comment extends OrganizationRow {
  /** The comments of a draft that is deleted stay with its newest post. */
  static async moveToPost({ id: draftId }: Draft, trx: TransactionClientContract) {
    const post = await Post.query({ client: trx })
      .where('draft_id', draftId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
    if (!post) return
    await this.query({ client: trx })
      .where('draft_id', draftId)
      .update({ draft_id: null, post_id: post.id })
  }

  @column()
  declare draftId: string | null

  /** Set for a post without a draft. */
  @column()
  declare postId: string | null

  /** The thread of a reply; null for the first comment of a thread. */
  @column()
  declare parentId: string | null

  /** Null for a deleted account. */
  @column()
  declare userId: string | null

  @column()
  declare authorName: string

  @column()
  declare body: string

  /** The quoted words of the text that it is about; null for the whole text. */
  @column()
  declare quote: string | null

  @column()
  declare quoteStart: number | null

  @instantColumn()
  declare editedAt: DateTime | null

  @instantColumn()
  declare resolvedAt: DateTime | null

  @column()
  declare resolvedBy: string | null

  @belongsTo(() => User, { foreignKey: 'userId' })
  declare author: BelongsTo<typeof User> | null

  @belongsTo(() => User, { foreignKey: 'resolvedBy' })
  declare resolver: BelongsTo<typeof User> | null

  get quoted(): Quote | null {
    return this.quote === null ? null : { text: this.quote, start: this.quoteStart ?? 0 }
  }

  /** A second call changes nothing: the first member stays recorded. */
  resolve(user: { id: string }, at: DateTime) {
    if (this.resolvedAt !== null) return
    this.resolvedAt = at
    this.resolvedBy = user.id
  }

  reopen() {
    this.resolvedAt = null
    this.resolvedBy = null
  }
}
