import { DateTime } from 'luxon'
import { beforeCreate, belongsTo, column, hasOne } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasOne } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PostEventKind } from '#domain/posts/post_events'
import { actingProgram } from '#database/acting_program'
import Row from '#database/row'
import Post from '#models/post'
import ReviewComment from '#models/review_comment'
import User from '#models/user'

/** Edits of one person within this time are one line of the log. */
const SAME_EDIT_WINDOW = { minutes: 10 }

/** An entry of a post's log, apart from its publishing attempts. */
export default class PostEvent extends Row {
  @beforeCreate()
  static nameProgram(event: PostEvent) {
    event.program ??= actingProgram.getStore() ?? null
  }

  static latestOf(post: { id: string }, trx: TransactionClientContract) {
    return this.query({ client: trx })
      .where('post_id', post.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
  }

  /**
   * Records an edit. Edits are saved while the user types, so several saves of the same person
   * within a few minutes are one line of the log.
   */
  static async recordEdit(
    edit: { postId: string; userId: string },
    trx: TransactionClientContract
  ) {
    const latest = await this.latestOf({ id: edit.postId }, trx)
    const isSame = latest?.kind === 'edited' && latest.userId === edit.userId
    if (isSame && latest.createdAt > DateTime.utc().minus(SAME_EDIT_WINDOW)) return
    await this.create({ ...edit, kind: 'edited' }, { client: trx })
  }

  @column()
  declare postId: string

  /** Null for Herald itself or a deleted user. */
  @column()
  declare userId: string | null

  @column()
  declare kind: PostEventKind

  /** For an actor without an account: the imported name or a neutral one. */
  @column()
  declare actorName: string | null

  /** The name of the program through which the user acted; null without one. */
  @column()
  declare program: string | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User> | null

  /** The client's comment, for events of that kind. */
  @hasOne(() => ReviewComment)
  declare comment: HasOne<typeof ReviewComment> | null
}
