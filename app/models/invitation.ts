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
import OrganizationRow from '#models/organization_row'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'
import User from '#models/user'

/** A link to become a member. It works once: using it removes the row. Only its token's hash is kept. */
export default class Invitation extends OrganizationRow {
  /** Those that still work, oldest first. */
  static open(options?: ModelAdapterOptions) {
    return this.query(options)
      .where('expires_at', '>', sqlInstant(DateTime.utc()))
      .orderBy('created_at')
      .orderBy('id')
  }

  /** The one with this token, with what its page shows; null when it does not work (any more). */
  static findOpen(token: string) {
    return this.open()
      .where('token_hash', hashOf(token))
      .preload('organization')
      .preload('inviter')
      .first()
  }

  static async forgetExpired() {
    await this.query().where('expires_at', '<=', sqlInstant(DateTime.utc())).delete()
  }

  @column()
  declare invitedBy: string | null

  @column()
  declare role: Role

  /** The only address that may accept it; null: whoever has the link. */
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

  /** Makes a user a member, which uses the invitation up; or says why not. */
  async acceptFor(userId: string): Promise<'joined' | 'member' | 'gone'> {
    const { id, organizationId, role, tokenHash } = this
    return inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const members = await Membership.of(organizationId, { client: trx }).where('user_id', userId)
      if (members.length > 0) return 'member'
      const used = await trx.from('invitations').where({ id, token_hash: tokenHash }).delete()
      if (Number(used) === 0) return 'gone'
      await Membership.create({ organizationId, userId, role }, { client: trx })
      return 'joined'
    })
  }

  /** A fresh link's token; the one before works no more. It is not kept and cannot be told again. */
  renew(now: DateTime) {
    const token = randomBytes(32).toString('base64url')
    this.tokenHash = hashOf(token)
    this.expiresAt = now.plus(INVITATION_LIFETIME_MS)
    return token
  }
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
