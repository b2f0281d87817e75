import { afterDelete, afterSave, belongsTo, column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import type { Role } from '#domain/organizations/roles'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import { publishChange, sendGoodbye } from '#database/changes'
import Row from '#database/row'
import User from '#models/user'
import Organization from '#models/organization'

export default class Membership extends Row {
  /** Shows the organization, and what the role allows, in the user's open tabs. */
  @afterSave()
  static publishMembership({ organizationId: id, userId, $trx }: Membership) {
    publishChange({ kind: 'organizations', id, userId }, $trx)
  }

  @afterDelete()
  static endStreams({ userId, $trx }: Membership) {
    sendGoodbye(userId, $trx)
  }

  /** The user's memberships in organizations they own. */
  static ofOwner(user: { id: string }) {
    return this.query().where({ user_id: user.id, role: 'owner' })
  }

  /** The organization's main owner: the first of its owners. */
  static ownerOf(organizationId: string, options?: ModelAdapterOptions) {
    return this.query(options)
      .where({ organization_id: organizationId, role: 'owner' })
      .preload('user')
      .orderBy('created_at')
      .orderBy('id')
      .first()
  }

  /** All members of an organization, oldest membership first. */
  static of(organizationId: string, options?: ModelAdapterOptions) {
    return this.query(options)
      .where('organization_id', organizationId)
      .preload('user')
      .orderBy('created_at')
      .orderBy('id')
  }

  /** Returns whether another member also owns the organization. */
  async hasOtherOwner(options: ModelAdapterOptions) {
    const others = await Membership.query(options)
      .where({ organization_id: this.organizationId, role: 'owner' })
      .whereNot('id', this.id)
      .first()
    return others !== null
  }

  static async makeOwner(organizationId: string, userId: string, trx: TransactionClientContract) {
    await this.query({ client: trx })
      .where({ organization_id: organizationId, user_id: userId })
      .update({ role: 'owner' })
    publishChange({ kind: 'organizations', id: organizationId, userId }, trx)
  }

  /** The time zone of an organization's time slots: its owner's, or UTC. */
  static async zoneOf(organizationId: string, options?: ModelAdapterOptions) {
    return zoneOrUtc(await this.ownersZone(organizationId, options))
  }

  /** The time zone that an organization's main owner chose; null for none. */
  static async ownersZone(organizationId: string, options?: ModelAdapterOptions) {
    const [owner] = await this.query(options)
      .join('users', 'users.id', 'memberships.user_id')
      .where({ 'memberships.organization_id': organizationId, 'memberships.role': 'owner' })
      .orderBy('memberships.created_at')
      .orderBy('memberships.id')
      .limit(1)
      .select('users.timezone')
      .pojo<{ timezone: string | null }>()
    return owner?.timezone ?? null
  }

  static async has(
    member: { organizationId: string; userId: string },
    options?: ModelAdapterOptions
  ) {
    const found = await this.query(options)
      .where({ organization_id: member.organizationId, user_id: member.userId })
      .first()
    return found !== null
  }

  /** Records which organization a user selected, for browsers that have no selection. */
  static async recordSelection(
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
