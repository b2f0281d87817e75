import { createHash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeIfRoom } from '#domain/health/failure_causes'
import {
  shouldRecordVisit,
  reviewLinkState,
  parseReviewSecret,
} from '#domain/review_links/link_rules'
import type { ReviewLinkKind } from '#domain/review_links/link_rules'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'

/** A link by which a client without an account sees posts. Only the secret's hash is stored. */
export default class ReviewLink extends OrganizationRow {
  /** Creates a link and returns its secret, which cannot be shown again. */
  static async open(fields: Partial<ReviewLink>, trx: TransactionClientContract) {
    const secret = randomBytes(32).toString('base64url')
    const link = await this.create({ ...fields, secretHash: sha256Of(secret) }, { client: trx })
    return { link, secret }
  }

  /** The hash of a random secret, which no link can match. */
  static unknownHash() {
    return sha256Of(randomBytes(32))
  }

  /** The link with this secret, valid or not; null when there is none. */
  static async findBySecret(text: unknown) {
    const secret = parseReviewSecret(text)
    if (secret === null) return null
    return this.query().where('secret_hash', sha256Of(secret)).preload('organization').first()
  }

  /** An organization's valid links, newest first. */
  static liveOf(organizationId: string, now: DateTime) {
    return this.query()
      .where('organization_id', organizationId)
      .whereNull('revoked_at')
      .where('expires_at', '>', sqlInstant(now))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }

  @column()
  declare createdBy: string | null

  @column()
  declare kind: ReviewLinkKind

  /** Set for a link to one post. */
  @column()
  declare postId: string | null

  /** Set for a link to a week: its Monday, YYYY-MM-DD, in `zone`. */
  @column()
  declare weekStart: string | null

  /** The time zone in which it shows times. */
  @column()
  declare zone: string

  @column({ serializeAs: null })
  declare secretHash: string

  /** The name of the recipient. */
  @column()
  declare label: string

  @booleanColumn()
  declare mayApprove: boolean

  @instantColumn()
  declare expiresAt: DateTime

  @instantColumn()
  declare revokedAt: DateTime | null

  /** When it was last opened, to the hour. */
  @instantColumn()
  declare lastSeenAt: DateTime | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post> | null

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User> | null

  isLiveAt(now: Instant) {
    const { expiresAt, revokedAt = null } = this
    return reviewLinkState({ expiresAt, revokedAt }, now) === 'live'
  }

  async recordVisit(now: DateTime) {
    if (!shouldRecordVisit(this.lastSeenAt ?? null, now)) return
    this.lastSeenAt = now
    await writeIfRoom(() => this.save())
  }

  /** Invalidates the link. The first revocation counts. */
  async revoke(now: DateTime) {
    this.revokedAt ??= now
    await this.save()
  }
}

function sha256Of(secret: string | Buffer) {
  return createHash('sha256').update(secret).digest('hex')
}
