import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import encryption from '@adonisjs/core/services/encryption'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { FORMER_SECRET_MS } from '#domain/webhooks/delivery_rules'
import type { DisabledReason } from '#domain/webhooks/delivery_rules'
import type { WebhookEventKind } from '#domain/webhooks/webhook_events'
import { booleanColumn, instantColumn, secretColumn, textListColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'
import User from '#models/user'

/** The length of a secret in bytes (Standard Webhooks: 24 to 64). */
const SECRET_BYTES = 32

/** An address that receives an organization's events, signed with a secret. */
export default class Webhook extends OrganizationRow {
  /** A new secret, as its owner sees it once. */
  static newSecret() {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  }

  /** A new secret as it is stored, which no one has seen. */
  static newStoredSecret() {
    return encryption.encrypt(this.newSecret(), { purpose: 'webhooks.secret' })
  }

  @column()
  declare createdBy: string | null

  @column()
  declare url: string

  @textListColumn()
  declare events: WebhookEventKind[]

  @secretColumn('webhooks.secret')
  declare secret: string | null

  /** The previous secret. It signs beside the new one until `formerSecretUntil`. */
  @secretColumn('webhooks.former_secret')
  declare formerSecret: string | null

  @instantColumn()
  declare formerSecretUntil: DateTime | null

  @booleanColumn()
  declare isEnabled: boolean

  @column()
  declare disabledReason: DisabledReason | null

  /** When the first of the failures since the last success was; null while it works. */
  @instantColumn()
  declare failingSince: DateTime | null

  @belongsTo(() => User, { foreignKey: 'createdBy' })
  declare creator: BelongsTo<typeof User> | null

  /** Replaces the secret and returns the new one. */
  rotateSecret(now: DateTime) {
    const secret = Webhook.newSecret()
    this.formerSecret = this.secret
    this.formerSecretUntil = now.plus({ milliseconds: FORMER_SECRET_MS })
    this.secret = secret
    return secret
  }

  /** The secrets that sign now, newest first. One that cannot be decrypted is left out. */
  secretsAt(now: DateTime) {
    const isFormerValid = this.formerSecretUntil !== null && this.formerSecretUntil > now
    return [this.secret, isFormerValid ? this.formerSecret : null].flatMap((key) => key ?? [])
  }

  /** The failures of the previous address don't count for a new one. */
  moveTo(url: string) {
    Object.assign(this, { url, failingSince: null })
  }

  enable() {
    Object.assign(this, { isEnabled: true, disabledReason: null, failingSince: null })
  }

  disable(reason: DisabledReason) {
    Object.assign(this, { isEnabled: false, disabledReason: reason })
  }
}
