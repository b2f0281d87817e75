import { hash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeIfRoom } from '#domain/health/failure_causes'
import { parseFeedSecret, shouldRecordReading } from '#domain/schedule/calendar_feed_rules'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import Organization from '#models/organization'
import User from '#models/user'

/**
 * The secret link by which calendar programs read an organization's posts. Only the secret's hash
 * is stored.
 */
export default class CalendarFeed extends OrganizationRow {
  /**
   * Creates a new link and invalidates the previous one. Its secret cannot be shown again. The
   * organization's row is locked, so that two parallel requests leave one link.
   */
  static async replaceFor(
    { organizationId, userId }: { organizationId: string; userId: string },
    trx: TransactionClientContract
  ) {
    await Organization.lockRow(organizationId, trx)
    await this.query({ client: trx }).where('organization_id', organizationId).delete()
    const secret = randomBytes(32).toString('base64url')
    const fields = { organizationId, createdBy: userId, secretHash: hash('sha256', secret) }
    const feed = await this.create(fields, { client: trx })
    return { feed, secret }
  }

  /**
   * The feed that a file name refers to, with its organization; null when the link was replaced or
   * deleted.
   */
  static async findByFileName(fileName: string) {
    const secret = parseFeedSecret(fileName)
    if (secret === null) return null
    return this.query().where('secret_hash', hash('sha256', secret)).preload('organization').first()
  }

  @column()
  declare createdBy: string | null

  @column({ serializeAs: null })
  declare secretHash: string

  /** When a calendar program last fetched it, to the hour. */
  @instantColumn()
  declare readAt: DateTime | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User> | null

  /**
   * Records that a program reads the feed. Programs ask every few minutes, so not every read is
   * saved.
   */
  async recordRead(now: DateTime) {
    if (!shouldRecordReading(this.readAt, now)) return
    this.readAt = now
    await writeIfRoom(() => this.save())
  }
}
