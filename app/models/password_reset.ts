import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { instantColumn } from '#database/model_columns'
import Row from '#models/row'
import User from '#models/user'

/** A one-use link to choose a new password; only the hash of its token is kept. */
export default class PasswordReset extends Row {
  @column()
  declare userId: string

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  @instantColumn()
  declare usedAt: DateTime | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
