import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { INVITATION_LIFETIME_MS } from '#domain/organizations/invitation_rules'
import type { Role } from '#domain/organizations/roles'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import Membership from '#models/membership'
import { admitPoster } from '#models/new_poster'
import OrganizationRow from '#models/organization_row'
import Organization from '#models/organization'
import { withTransaction } from '#database/transaction'
import User from '#models/user'

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
      .where('token_hash', sha256Of(token))
      .preload('organization')
      .preload('inviter')
      .first()
  }

  static async deleteExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
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

  /** Makes a user a member and deletes the invitation. Returns why not where that is impossible. */
  async accept(userId: string): Promise<'joined' | 'member' | 'gone'> {
    const { id, organizationId, role, tokenHash, invitedBy } = this
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const members = await Membership.of(organizationId, { client: trx }).where('user_id', userId)
      if (members.length > 0) return 'member'
      const used = await trx.from('invitations').where({ id, token_hash: tokenHash }).delete()
      if (Number(used) === 0) return 'gone'
      const member = await Membership.create({ organizationId, userId, role }, { client: trx })
      await admitPoster(member, { admittedBy: invitedBy }, trx)
      return 'joined'
    })
  }

  /**
   * Creates a new token and invalidates the previous one. The token is not stored and cannot be
   * shown again.
   */
  renew(now: DateTime) {
    const token = randomBytes(32).toString('base64url')
    this.tokenHash = sha256Of(token)
    this.expiresAt = now.plus(INVITATION_LIFETIME_MS)
    return token
  }
}

function sha256Of(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
