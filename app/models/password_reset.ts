import { hash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { RESET_LINK_LIFETIME_MS } from '#domain/auth/auth_rules'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'
import User from '#models/user'

/**
 * A single-use link to choose a new password. Using it deletes the row. Only the token's hash is
 * stored.
 */
export default class PasswordReset extends Row {
  /** Creates a link and returns its token, which is not stored and cannot be shown again. */
  static async issueFor(user: User) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = DateTime.utc().plus(RESET_LINK_LIFETIME_MS)
    await this.create({ userId: user.id, tokenHash: hash('sha256', token), expiresAt })
    return token
  }

  /** Links that are still valid. */
  static usable() {
    return this.query().where('expires_at', '>', sqlInstant(DateTime.utc()))
  }

  static async deleteExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
  }

  /** The link with this token, if it is still valid. */
  static findUsable(token: string) {
    return this.usable().where('token_hash', hash('sha256', token)).first()
  }

  /** Deletes a link that its user never got. */
  static async deleteUnsent(token: string) {
    await this.query().where('token_hash', hash('sha256', token)).delete()
  }

  @column()
  declare userId: string

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
