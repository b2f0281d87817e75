import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { feedSecretIn, isReadingNews } from '#domain/schedule/feed'
import { instantColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Organization from '#models/organization'
import User from '#models/user'

/** The link by which calendar programs read an organization's posts. Only its secret's hash is kept. */
export default class CalendarFeed extends OrganizationRow {
  /**
   * A fresh link; the one before it works no more. Its secret cannot be told again. The organization
   * is held meanwhile, so that of two at once one comes after the other.
   */
  static async openFor(
    { organizationId, userId }: { organizationId: string; userId: string },
    trx: TransactionClientContract
  ) {
    const unchanged = { updated_at: trx.raw('updated_at') }
    await trx.from('organizations').where('id', organizationId).update(unchanged)
    await this.query({ client: trx }).where('organization_id', organizationId).delete()
    const secret = randomBytes(32).toString('base64url')
    const fields = { organizationId, createdBy: userId, secretHash: hashOf(secret) }
    const feed = await this.create(fields, { client: trx })
    return { feed, secret }
  }

  /** The feed that an address names, with its organization; null where it was taken back. */
  static async findByFile(fileName: string) {
    const secret = feedSecretIn(fileName)
    if (secret === null) return null
    return this.query().where('secret_hash', hashOf(secret)).preload('organization').first()
  }

  @column()
  declare createdBy: string | null

  @column({ serializeAs: null })
  declare secretHash: string

  /** When a program last fetched it, to the hour. */
  @instantColumn()
  declare readAt: DateTime | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User>

  /** Remembers that somebody reads it: not each time, programs come every few minutes. */
  async noteReading(now: DateTime) {
    if (!isReadingNews(this.readAt, now)) return
    this.readAt = now
    await this.save()
  }
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('hex')
}
