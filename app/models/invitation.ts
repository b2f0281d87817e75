import { hash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { INVITATION_LIFETIME_MS } from '#domain/organizations/invitation_rules'
import type { Role } from '#domain/organizations/roles'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import Organization from '#models/organization'
import User from '#models/user'

type Inviter = { organizationId: string; userId: string }

/**
 * A single-use link to become a member. Using it deletes the row. Only the token's hash is stored.
 */
export default class Invitation extends OrganizationRow {
  /** Invitations that are still valid, oldest first. */
  static open(options?: ModelAdapterOptions) {
    return this.query(options)
      .where('expires_at', '>', sqlInstant(DateTime.utc()))
      .orderBy('created_at')
      .orderBy('id')
  }

  /** The invitation with this token, with what its page shows; null when it is not valid. */
  static findOpen(token: string) {
    return this.open()
      .where('token_hash', hash('sha256', token))
      .preload('organization')
      .preload('inviter')
      .first()
  }

  static async deleteExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
  }

  /** Withdraws what someone who no longer manages the members invited to: they know the links. */
  static async withdrawOf(inviter: Inviter, trx: TransactionClientContract) {
    const own = { organization_id: inviter.organizationId, invited_by: inviter.userId }
    await this.query({ client: trx }).where(own).delete()
  }

  @column()
  declare invitedBy: string | null

  @column()
  declare role: Role

  /** The only email address that may accept it; null when anyone with the link may. */
  @column()
  declare email: string | null

  @column({ serializeAs: null })
  declare tokenHash: string

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => User, { foreignKey: 'invitedBy' })
  declare inviter: BelongsTo<typeof User>

  /** Deletes the invitation. Returns false when it was used before, also by a parallel request. */
  async use(trx: TransactionClientContract) {
    const own = { id: this.id, token_hash: this.tokenHash }
    return Number(await trx.from('invitations').where(own).delete()) > 0
  }

  /**
   * Creates a new token and invalidates the previous one. The token is not stored and cannot be
   * shown again.
   */
  renew(now: DateTime) {
    const token = randomBytes(32).toString('base64url')
    this.tokenHash = hash('sha256', token)
    this.expiresAt = now.plus(INVITATION_LIFETIME_MS)
    return token
  }
}
