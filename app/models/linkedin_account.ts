import { hash } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { splitScopes } from '#domain/linkedin/linkedin_scopes'
import type { AppMode } from '#domain/linkedin/linkedin_scopes'
import type { LinkedinTokens } from '#domain/linkedin/linkedin_tokens'
import { instantColumn, secretColumn } from '#database/model_columns'
import { preparedModels } from '#database/prepared_rows'
import Row from '#database/row'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import Organization from '#models/organization'

/** `expired`: LinkedIn no longer accepts the token; the member has to connect again. */
type ConnectionStatus = 'connected' | 'expired'

const CURRENT_OF_USER = `select * from linkedin_accounts where user_id = :userId
  order by status, updated_at desc limit 1`

/** A connection: a LinkedIn member who gave consent to a user of this installation. */
export default class LinkedinAccount extends Row {
  /** The connection shown to a user: a working one before an expired one, then the latest. */
  static async currentOf(userId: string): Promise<LinkedinAccount | null> {
    const [current] = await preparedModels(LinkedinAccount, CURRENT_OF_USER, { userId })
    return current ?? null
  }

  /** Ids of a user's expired connections. */
  static async expiredIdsOf(userId: string) {
    const own = await this.query().where({ userId })
    return own.filter(({ condition }) => condition === 'expired').map(({ id }) => id)
  }

  /** The connection an organization posts with. */
  static ofOrganization(organizationId: string, options?: ModelAdapterOptions) {
    return this.query(options)
      .select('linkedin_accounts.*')
      .join('organizations', 'organizations.linkedin_account_id', 'linkedin_accounts.id')
      .where('organizations.id', organizationId)
      .first()
  }

  /** The user's own connections and those of their organizations. */
  static visibleTo(user: User) {
    return this.query().where((query) => {
      query.where('user_id', user.id).orWhereHas('organizations', (organizations) => {
        organizations.whereHas('memberships', (own) => own.where('user_id', user.id))
      })
    })
  }

  /** Replaces the stale tokens. Tokens that a sign-in stored in the meantime are kept. */
  static async renew(id: string, stale: string | null, tokens: LinkedinTokens) {
    await this.#change(id, stale, (account) => account.storeTokens(tokens))
  }

  /** LinkedIn rejected the refresh token, so the current access token is the last one. */
  static async expireRefreshToken(id: string, stale: string | null) {
    await this.#change(id, stale, (account) => account.merge({ refreshExpiresAt: DateTime.utc() }))
  }

  /** LinkedIn rejected the access token. Does nothing when there is a newer one. */
  static async end(id: string, refused: string | null) {
    await this.#change(id, refused, (account) => account.merge({ status: 'expired' }))
  }

  /**
   * Changes a connection while it still has this access token. The row is locked meanwhile. (The
   * update that changes nothing makes SQLite take its write lock before it reads.)
   */
  static async #change(
    id: string,
    token: string | null,
    change: (account: LinkedinAccount) => LinkedinAccount
  ) {
    await withTransaction(async (trx) => {
      await trx
        .from(this.table)
        .where({ id })
        .update({ updated_at: trx.raw('updated_at') })
      const account = await this.query({ client: trx }).where({ id }).forUpdate().first()
      if (account && account.accessToken === token) await change(account).save()
    })
  }

  @column()
  declare userId: string

  @column()
  declare memberUrn: string

  @column()
  declare name: string

  @column()
  declare email: string | null

  @column()
  declare pictureUrl: string | null

  @column()
  declare pictureKey: string | null

  @secretColumn('linkedin_accounts.access_token')
  declare accessToken: string | null

  @secretColumn('linkedin_accounts.refresh_token')
  declare refreshToken: string | null

  @instantColumn()
  declare expiresAt: DateTime | null

  @instantColumn()
  declare refreshExpiresAt: DateTime | null

  /** Space-separated, as granted by LinkedIn. */
  @column()
  declare scopes: string

  @column()
  declare appMode: AppMode

  @column()
  declare clientId: string | null

  @column()
  declare status: ConnectionStatus

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @hasMany(() => Organization)
  declare organizations: HasMany<typeof Organization>

  /** Whether the token can be used now, whatever LinkedIn answered last. */
  get condition(): ConnectionStatus {
    if (this.status === 'expired' || this.accessToken === null) return 'expired'
    return isOver(this.expiresAt) && !this.isRefreshable ? 'expired' : 'connected'
  }

  get isRefreshable() {
    return Boolean(this.refreshToken) && !isOver(this.refreshExpiresAt)
  }

  /** Identifies the access token without revealing it. It changes with each new token. */
  get tokenFingerprint() {
    return `${this.id}:${hash('sha256', this.accessToken ?? '').slice(0, 16)}`
  }

  get grantedScopes() {
    return splitScopes(this.scopes)
  }

  /**
   * Stores new tokens. Fields that LinkedIn leaves out are kept: an answer without a refresh token
   * does not end the stored one.
   */
  storeTokens(tokens: LinkedinTokens) {
    this.accessToken = tokens.accessToken
    this.expiresAt = tokens.expiresAt
    if (tokens.refreshToken) {
      this.refreshToken = tokens.refreshToken
      this.refreshExpiresAt = tokens.refreshExpiresAt
    }
    if (tokens.scopes) this.scopes = tokens.scopes.join(' ')
    this.status = 'connected'
    return this
  }
}

function isOver(instant: DateTime | null) {
  return instant !== null && instant <= DateTime.utc()
}
