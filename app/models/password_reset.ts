import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { RESET_LINK_LIFETIME_MS } from '#domain/auth/rules'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#models/row'
import User from '#models/user'

/** A link to choose a new password. It works once: using it removes the row. Only its hash is kept. */
export default class PasswordReset extends Row {
  /** A fresh link's token; it is not kept and cannot be told again. */
  static async issueFor(user: User) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = DateTime.utc().plus(RESET_LINK_LIFETIME_MS)
    await this.create({ userId: user.id, tokenHash: hashOf(token), expiresAt })
    return token
  }

  /** Links that still work. */
  static usable() {
    return this.query().where('expires_at', '>', sqlInstant(DateTime.utc()))
  }

  static async forgetExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
  }

  /** The link with this token, if it still works. */
  static findUsable(token: string) {
    return this.usable().where('token_hash', hashOf(token)).first()
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

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
