import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CONFIRMATION_LIFETIME_MS } from '#domain/auth/signup'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Invitation from '#models/invitation'
import Row from '#models/row'
import type User from '#models/user'

/** An account that is opened once its link is used. `password` is a hash. */
export type PendingAccount = Pick<EmailConfirmation, 'fullName' | 'password' | 'invitationId'>

/**
 * A link that proves an email address: of a user, or of someone who signs up, whose account is opened by
 * it. It works once: using it removes the row. Only its token's hash is kept.
 */
export default class EmailConfirmation extends Row {
  /** A link for someone without an account; its token cannot be shown again. */
  static issueForNewcomer(email: string, account: PendingAccount) {
    return this.#issue({ email, userId: null, ...account })
  }

  /** A link for a user who has an account already. */
  static issueFor({ id: userId, email }: User) {
    return this.#issue({ email, userId, fullName: null, password: null, invitationId: null })
  }

  static async #issue(fields: PendingAccount & { email: string; userId: string | null }) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = DateTime.utc().plus(CONFIRMATION_LIFETIME_MS)
    await this.create({ ...fields, tokenHash: hashOf(token), expiresAt })
    return token
  }

  /** The link with this token, if it still works. */
  static findUsable(token: string) {
    return this.query()
      .where('token_hash', hashOf(token))
      .where('expires_at', '>', sqlInstant(DateTime.utc()))
      .preload('invitation')
      .first()
  }

  static async forgetExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
  }

  @column()
  declare email: string

  /** Null for someone who has no account yet. */
  @column()
  declare userId: string | null

  @column()
  declare fullName: string | null

  @column({ serializeAs: null })
  declare password: string | null

  /** What the newcomer was invited with. */
  @column()
  declare invitationId: string | null

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => Invitation)
  declare invitation: BelongsTo<typeof Invitation>
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
