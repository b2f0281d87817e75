import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { instantColumn } from '#database/model_columns'
import Row from '#models/row'
import Post from '#models/post'

export type AttemptPhase = 'prepare' | 'upload' | 'create' | 'done'

/** One try to publish: the row that tells after a crash whether LinkedIn may have the post. */
export default class PublishAttempt extends Row {
  @column()
  declare postId: string

  @column()
  declare number: number

  @column()
  declare phase: AttemptPhase

  @column()
  declare outcome: string | null

  @column()
  declare httpStatus: number | null

  @column()
  declare platformUrn: string | null

  @column()
  declare reason: string | null

  @column()
  declare payloadHash: string | null

  @column()
  declare worker: string

  @instantColumn()
  declare startedAt: DateTime

  @instantColumn()
  declare finishedAt: DateTime | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>
}
