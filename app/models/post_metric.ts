import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { instantColumn } from '#database/model_columns'
import Row from '#database/row'
import Post from '#models/post'

/**
 * A post's metrics at one moment. Null marks a value that LinkedIn does not provide for the
 * connection.
 */
export default class PostMetric extends Row {
  @column()
  declare postId: string

  @instantColumn()
  declare takenAt: DateTime

  @column()
  declare impressions: number | null

  @column()
  declare reactions: number | null

  @column()
  declare comments: number | null

  @column()
  declare shares: number | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>
}
