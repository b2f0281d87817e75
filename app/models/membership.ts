import { afterCreate, afterDelete, belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import type { Role } from '#domain/organizations/roles'
import { tellChange, tellFarewell } from '#models/changes'
import Row from '#models/row'
import User from '#models/user'
import Organization from '#models/organization'

export default class Membership extends Row {
  /** The user's other tabs learn of the organization; its members have streams of their own. */
  @afterCreate()
  static tellStart({ organizationId: id, userId, $trx }: Membership) {
    tellChange({ kind: 'organizations', id, userId }, $trx)
  }

  @afterDelete()
  static tellEnd({ userId, $trx }: Membership) {
    tellFarewell(userId, $trx)
  }

  /** The user's memberships in organizations of their own. */
  static ofOwner(user: { id: string }) {
    return this.query().where({ user_id: user.id, role: 'owner' })
  }

  /** Who an organization belongs to: the first of its owners. */
  static ownerOf(organizationId: string, options?: ModelAdapterOptions) {
    return this.query(options)
      .where({ organization_id: organizationId, role: 'owner' })
      .preload('user')
      .orderBy('created_at')
      .orderBy('id')
      .first()
  }

  /** Everybody who belongs to an organization, the longest-standing first. */
  static of(organizationId: string, options?: ModelAdapterOptions) {
    return this.query(options)
      .where('organization_id', organizationId)
      .preload('user')
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Whether somebody else would still own its organization. */
  async hasOtherOwner(options: ModelAdapterOptions) {
    const others = await Membership.query(options)
      .where({ organization_id: this.organizationId, role: 'owner' })
      .whereNot('id', this.id)
      .first()
    return others !== null
  }

  /** Makes a member an owner. */
  static async promote(organizationId: string, userId: string, trx: TransactionClientContract) {
    await this.query({ client: trx })
      .where({ organization_id: organizationId, user_id: userId })
      .update({ role: 'owner' })
  }

  static async has(member: { organizationId: string; userId: string }) {
    const found = await this.query()
      .where({ organization_id: member.organizationId, user_id: member.userId })
      .first()
    return found !== null
  }

  /** Remembers which organization a user works in, for browsers that do not know it. */
  static async noteSelection(
    { organizationId, userId }: { organizationId: string; userId: string },
    now: DateTime
  ) {
    await this.query()
      .where({ organization_id: organizationId, user_id: userId })
      .update({ last_selected_at: sqlInstant(now) })
  }

  @column()
  declare organizationId: string

  @column()
  declare userId: string

  @column()
  declare role: Role

  @instantColumn()
  declare lastSelectedAt: DateTime | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
