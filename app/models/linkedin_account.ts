import { DateTime } from 'luxon'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { splitScopes, type AppMode } from '#domain/settings/linkedin_scopes'
import type { LinkedinTokens } from '#domain/settings/linkedin_tokens'
import { instantColumn, secretColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#models/row'
import User from '#models/user'
import Organization from '#models/organization'

/** `expired`: LinkedIn no longer takes the token; the member has to connect again. */
export type ConnectionStatus = 'connected' | 'expired'

/** A connection: a member of LinkedIn whose consent one of our users brought. */
export default class LinkedinAccount extends Row {
  /** The one that a user is told about: one that works before one that expired, then the latest. */
  static currentOf(userId: string) {
    return this.query().where({ userId }).orderBy('status').orderBy('updated_at', 'desc').first()
  }

  /** Those of the user, and those that an organization of the user is connected with. */
  static visibleTo(user: User) {
    return this.query().where((query) => {
      query.where('user_id', user.id).orWhereHas('organizations', (organizations) => {
        organizations.whereHas('memberships', (own) => own.where('user_id', user.id))
      })
    })
  }

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

  @hasMany(() => Organization)
  declare organizations: HasMany<typeof Organization>

  /** What the token is good for at this moment, whatever LinkedIn said last. */
  get condition(): ConnectionStatus {
    if (this.status === 'expired' || this.accessToken === null) return 'expired'
    return isOver(this.expiresAt) && !this.isRefreshable ? 'expired' : 'connected'
  }

  get isRefreshable() {
    return Boolean(this.refreshToken) && !isOver(this.refreshExpiresAt)
  }

  get grantedScopes() {
    return splitScopes(this.scopes)
  }

  /**
   * Takes fresh tokens over. What LinkedIn leaves out of its answer stays: an answer without a
   * refresh token does not end the stored one.
   */
  takeTokens(tokens: LinkedinTokens) {
    this.accessToken = tokens.accessToken
    this.expiresAt = tokens.expiresAt
    if (tokens.refreshToken) {
      this.refreshToken = tokens.refreshToken
      this.refreshExpiresAt = tokens.refreshExpiresAt
    }
    if (tokens.scopes) this.scopes = tokens.scopes.join(' ')
    this.status = 'connected'
    return this
  }

  /** LinkedIn does not take this token any more. Does nothing when it was renewed meanwhile. */
  async expire() {
    await LinkedinAccount.query()
      .where({ id: this.id })
      .where('updated_at', sqlInstant(this.updatedAt))
      .update({ status: 'expired', updated_at: sqlInstant(DateTime.utc()) })
  }
}

function isOver(instant: DateTime | null) {
  return instant !== null && instant <= DateTime.utc()
}
