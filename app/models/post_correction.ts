import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { correctionState } from '#domain/posts/corrections'
import type { CorrectionState } from '#domain/posts/corrections'
import { instantColumn, textListColumn } from '#database/model_columns'
import Post from '#models/post'
import Row from '#database/row'
import User from '#models/user'

/** One correction of a published post on LinkedIn. Its row is written before the call. */
export default class PostCorrection extends Row {
  /** The post's latest correction, or null. */
  static latestOf(post: { id: string }, trx: TransactionClientContract) {
    return this.query({ client: trx })
      .where('post_id', post.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
  }

  @column()
  declare postId: string

  /** Null for a deleted user. */
  @column()
  declare userId: string | null

  /** The version of the post that the correction makes. */
  @column()
  declare version: number

  @column()
  declare state: CorrectionState

  @column()
  declare beforeBody: string

  @textListColumn()
  declare beforeHashtags: string[]

  @column()
  declare body: string

  @textListColumn()
  declare hashtags: string[]

  /** Why LinkedIn did not accept it, or why that is unknown. */
  @column()
  declare reason: string | null

  @instantColumn()
  declare finishedAt: DateTime | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User> | null

  /** The state now: one whose process died is unconfirmed. */
  get currentState(): CorrectionState {
    return correctionState({ state: this.state, startedAt: this.createdAt }, DateTime.utc())
  }
}
