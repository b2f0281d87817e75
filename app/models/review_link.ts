import { hash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { writeIfRoom } from '#domain/health/failure_causes'
import {
  shouldRecordVisit,
  reviewLinkState,
  parseReviewSecret,
  reviewPath,
} from '#domain/review_links/link_rules'
import type { ReviewLinkKind } from '#domain/review_links/link_rules'
import type { Instant } from '#domain/schedule/instant'
import { sqlInstant } from '#database/instants'
import { booleanColumn, instantColumn, secretColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'

/**
 * A link by which a client without an account sees posts. Only the secret's hash is stored. A link
 * with an email address has a second secret. It is mailed again with each reminder, so it is stored
 * encrypted.
 */
export default class ReviewLink extends OrganizationRow {
  /** Creates a link and returns its secret, which cannot be shown again. */
  static async open(fields: Partial<ReviewLink>, trx: TransactionClientContract) {
    const secret = newSecret()
    const link = new this().merge({
      ...fields,
      secretHash: hash('sha256', secret),
      clientEmail: null,
    })
    link.changeEmail(fields.clientEmail ?? null)
    await link.useTransaction(trx).save()
    return { link, secret }
  }

  /** The hash of a random secret, which no link can match. */
  static unknownHash() {
    return hash('sha256', randomBytes(32))
  }

  /** The link with this secret, valid or not; null when there is none. */
  static async findBySecret(text: unknown) {
    const secret = parseReviewSecret(text)
    if (secret === null) return null
    const secretHash = hash('sha256', secret)
    return this.query()
      .where((own) => own.where('secret_hash', secretHash).orWhere('mail_secret_hash', secretHash))
      .preload('organization')
      .first()
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

  /** The client's address, to which reminders go. */
  @column()
  declare clientEmail: string | null

  /** The secret of the mailed link; null without an address. */
  @secretColumn('review_links.mail_secret')
  declare mailSecret: string | null

  @column({ serializeAs: null })
  declare mailSecretHash: string | null

  /** When the client was last reminded. */
  @instantColumn()
  declare remindedAt: DateTime | null

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

  /**
   * Changes the address. What was mailed to the former one stops working, and so does its pause.
   */
  changeEmail(email: string | null) {
    if (email === this.clientEmail) return
    this.clientEmail = email
    this.remindedAt = null
    this.#changeMailSecret(email === null ? null : newSecret())
  }

  /** The path of the mailed link. It's a new one if the former secret can't be decrypted. */
  mailedPath() {
    const secret = this.mailSecret ?? newSecret()
    if (secret !== this.mailSecret) this.#changeMailSecret(secret)
    return reviewPath(secret)
  }

  #changeMailSecret(secret: string | null) {
    this.mailSecret = secret
    this.mailSecretHash = secret && hash('sha256', secret)
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

function newSecret() {
  return randomBytes(32).toString('base64url')
}
