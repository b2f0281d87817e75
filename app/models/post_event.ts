import { DateTime } from 'luxon'
import { belongsTo, column, hasOne } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasOne } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PostEventKind } from '#domain/posts/post_events'
import Row from '#models/row'
import Post from '#models/post'
import ReviewComment from '#models/review_comment'
import User from '#models/user'

/** Within which the edits of one person are one line of the log. */
const ONE_EDIT = { minutes: 10 }

/** Something that happened to a post and that its log tells, besides attempts to publish it. */
export default class PostEvent extends Row {
  /** What happened to the post last. */
  static latestOf(post: { id: string }, trx: TransactionClientContract) {
    return this.query({ client: trx })
      .where('post_id', post.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
  }

  /**
   * Records that someone edited the post. An edit is saved while it is typed: what the same person
   * saves within a few minutes is one line of the log.
   */
  static async recordEdit(
    edit: { postId: string; userId: string },
    trx: TransactionClientContract
  ) {
    const latest = await this.latestOf({ id: edit.postId }, trx)
    const isSame = latest?.kind === 'edited' && latest.userId === edit.userId
    if (isSame && latest.createdAt > DateTime.utc().minus(ONE_EDIT)) return
    await this.create({ ...edit, kind: 'edited' }, { client: trx })
  }

  @column()
  declare postId: string

  /** Null: nobody, or somebody who is gone. */
  @column()
  declare userId: string | null

  @column()
  declare kind: PostEventKind

  /** Of one who has no account here: the name that came with an import, or what stands for it. */
  @column()
  declare actorName: string | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** What a client wrote, where that is what happened. */
  @hasOne(() => ReviewComment)
  declare comment: HasOne<typeof ReviewComment>
}
