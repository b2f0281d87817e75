import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { AppMode } from '#domain/settings/linkedin_scopes'
import { instantColumn, secretColumn } from '#database/model_columns'
import Row from '#models/row'
import User from '#models/user'

/** `expired`: LinkedIn no longer takes the token; the member has to connect again. */
export type ConnectionStatus = 'connected' | 'expired'

/** A connection: a member of LinkedIn whose consent one of our users brought. */
export default class LinkedinAccount extends Row {
  @column()
  declare userId: string

  @column()
  declare memberUrn: string

  @column()
  declare name: string

  @column()
  declare email: string | null

  @column()
  declare pictureUrl: string | null

  @column()
  declare pictureKey: string | null

  @secretColumn('linkedin_accounts.access_token')
  declare accessToken: string | null

  @secretColumn('linkedin_accounts.refresh_token')
  declare refreshToken: string | null

  @instantColumn()
  declare expiresAt: DateTime | null

  @instantColumn()
  declare refreshExpiresAt: DateTime | null

  /** Space-separated, as granted. */
  @column()
  declare scopes: string

  @column()
  declare appMode: AppMode

  @column()
  declare clientId: string | null

  @column()
  declare status: ConnectionStatus

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
