import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { sqlInstant } from '#database/instants'
import { instantColumn, textListColumn } from '#database/model_columns'
import { shouldRecordUse } from '#domain/auth/devices'
import { writeIfRoom } from '#domain/health/failure_causes'
import { CONSENT_LIFETIME_MS, REFRESH_TOKEN_LIFETIME_MS } from '#domain/programs/oauth_rules'
import type { ProgramScope } from '#domain/programs/oauth_rules'
import OrganizationRow from '#database/organization_row'
import User from '#models/user'

/**
 * A program that a member connected to one organization by signing in. Its access tokens carry its
 * id as their name, so they end with its row.
 */
export default class ConnectedProgram extends OrganizationRow {
  /** Deletes programs that never fetched their tokens, and those that stayed unused. */
  static async deleteUnused(now: DateTime) {
    const before = (ms: number) => sqlInstant(now.minus({ milliseconds: ms }))
    const abandoned = this.query().whereNull('connected_at')
    await abandoned.where('updated_at', '<', before(CONSENT_LIFETIME_MS)).delete()
    await this.query().where('updated_at', '<', before(REFRESH_TOKEN_LIFETIME_MS)).delete()
  }

  /** Whether the user has connected this program to any organization. */
  static async isKnownTo(userId: string, clientId: string) {
    const own = this.query().where({ user_id: userId, client_id: clientId })
    return (await own.whereNotNull('connected_at').select('id').first()) !== null
  }

  /** The programs that have access to an organization, newest first, with their users. */
  static of(organizationId: string) {
    return this.query()
      .where('organization_id', organizationId)
      .whereNotNull('connected_at')
      .preload('user')
      .orderBy('connected_at', 'desc')
      .orderBy('id', 'desc')
  }

  @column()
  declare userId: string

  @column()
  declare clientId: string

  /** As the program calls itself. */
  @column()
  declare name: string

  /** Where its codes were sent, for people. */
  @column()
  declare returnHost: string

  @textListColumn()
  declare scopes: ProgramScope[]

  /** When it fetched its first tokens; null before. */
  @instantColumn()
  declare connectedAt: DateTime | null

  @instantColumn()
  declare lastUsedAt: DateTime | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  /** Records the last use, at most once a minute. */
  async recordUse(now: DateTime) {
    if (!shouldRecordUse(this.lastUsedAt, now)) return
    this.lastUsedAt = now
    await writeIfRoom(() => this.save())
  }
}
