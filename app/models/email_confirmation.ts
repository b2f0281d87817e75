import { hash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CONFIRMATION_LIFETIME_MS } from '#domain/auth/signup'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Invitation from '#models/invitation'
import Row from '#database/row'
import type User from '#models/user'

/** An account that is created when its link is used. `password` is a hash. */
type PendingAccount = Pick<EmailConfirmation, 'fullName' | 'password' | 'invitationId'>

/**
 * A single-use link that proves an email address: of a user, or of someone who signs up and gets
 * an account by it. Using it deletes the row. Only the token's hash is stored.
 */
export default class EmailConfirmation extends Row {
  /** Creates a link for someone without an account. Its token cannot be shown again. */
  static issueForNewcomer(email: string, account: PendingAccount) {
    return this.#issue({ email, userId: null, ...account })
  }

  /** Creates a link for an existing user. */
  static issueFor({ id: userId, email }: User) {
    return this.#issue({ email, userId, fullName: null, password: null, invitationId: null })
  }

  static async #issue(fields: PendingAccount & { email: string; userId: string | null }) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = DateTime.utc().plus(CONFIRMATION_LIFETIME_MS)
    await this.create({ ...fields, tokenHash: hash('sha256', token), expiresAt })
    return token
  }

  /** The link with this token, if it is still valid. */
  static findUsable(token: string) {
    return this.query()
      .where('token_hash', hash('sha256', token))
      .where('expires_at', '>', sqlInstant(DateTime.utc()))
      .preload('invitation')
      .first()
  }

  /** The sign-ups that wait for a link to this address, newest first. */
  static signUpsOf(email: string) {
    return this.query()
      .where({ email })
      .whereNull('user_id')
      .where('expires_at', '>', sqlInstant(DateTime.utc()))
      .preload('invitation')
      .orderBy('id', 'desc')
  }

  /** Whether people who chose different passwords signed up with one address. */
  static areOfSeveral(signUps: readonly EmailConfirmation[]) {
    return new Set(signUps.map(({ password }) => password)).size > 1
  }

  static async deleteExpired() {
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

  /** The invitation the new user signed up with. */
  @column()
  declare invitationId: string | null

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => Invitation)
  declare invitation: BelongsTo<typeof Invitation>
}
