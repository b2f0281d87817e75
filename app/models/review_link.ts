import { createHash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  isVisitNews,
  reviewLinkState,
  reviewSecretIn,
  type ReviewLinkKind,
} from '#domain/review_links/link_rules'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'

/** By which a client without an account sees posts. Only its secret's hash is kept. */
export default class ReviewLink extends OrganizationRow {
  /** A fresh link and its secret, which cannot be told again. */
  static async open(fields: Partial<ReviewLink>, trx: TransactionClientContract) {
    const secret = randomBytes(32).toString('base64url')
    const link = await this.create({ ...fields, secretHash: hashOf(secret) }, { client: trx })
    return { link, secret }
  }

  /** The hash of a secret that nobody has. */
  static unknownHash() {
    return hashOf(randomBytes(32))
  }

  /** The link that an address names, whether or not it still works; null where there is none. */
  static async findBySecret(text: unknown) {
    const secret = reviewSecretIn(text)
    if (secret === null) return null
    return this.query().where('secret_hash', hashOf(secret)).preload('organization').first()
  }

  /** Those of an organization that work, the newest first. */
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

  /** Of a link to one post. */
  @column()
  declare postId: string | null

  /** Of a link to a week: its Monday, YYYY-MM-DD, on a clock of `zone`. */
  @column()
  declare weekStart: string | null

  /** The zone that its times are shown in. */
  @column()
  declare zone: string

  @column({ serializeAs: null })
  declare secretHash: string

  /** Whom it was made for. */
  @column()
  declare label: string

  @booleanColumn()
  declare mayApprove: boolean

  @instantColumn()
  declare expiresAt: DateTime

  @instantColumn()
  declare revokedAt: DateTime | null

  /** When somebody last opened it, to the hour. */
  @instantColumn()
  declare lastSeenAt: DateTime | null

  @belongsTo(() => Organization)
  declare organization: BelongsTo<typeof Organization>

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User>

  isLiveAt(now: Instant) {
    const { expiresAt, revokedAt = null } = this
    return reviewLinkState({ expiresAt, revokedAt }, now) === 'live'
  }

  async noteVisit(now: DateTime) {
    if (!isVisitNews(this.lastSeenAt ?? null, now)) return
    this.lastSeenAt = now
    await this.save()
  }

  /** From then on it leads nowhere. */
  async revoke(now: DateTime) {
    this.revokedAt ??= now
    await this.save()
  }
}

function hashOf(secret: string | Buffer) {
  return createHash('sha256').update(secret).digest('hex')
}
