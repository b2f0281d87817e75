import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { AppMode } from '#domain/settings/linkedin_scopes'
import { instantColumn } from '#database/model_columns'
import Row from '#models/row'
import User from '#models/user'

/** One sign-in under way: used once, by its user, for its organization. */
export default class LinkedinOauthState extends Row {
  @column({ serializeAs: null })
  declare stateHash: string

  @column()
  declare userId: string

  @column()
  declare organizationId: string | null

  @column()
  declare appMode: AppMode

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
