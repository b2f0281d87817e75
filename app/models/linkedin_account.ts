import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { splitScopes, type AppMode } from '#domain/settings/linkedin_scopes'
import type { LinkedinTokens } from '#domain/settings/linkedin_tokens'
import { instantColumn, secretColumn } from '#database/model_columns'
import Row from '#models/row'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import Organization from '#models/organization'

/** `expired`: LinkedIn no longer takes the token; the member has to connect again. */
export type ConnectionStatus = 'connected' | 'expired'

/** A connection: a member of LinkedIn whose consent one of our users brought. */
export default class LinkedinAccount extends Row {
  /** The one that a user is told about: one that works before one that expired, then the latest. */
  static currentOf(userId: string) {
    return this.query().where({ userId }).orderBy('status').orderBy('updated_at', 'desc').first()
  }

  /** The ids of a user's connections that work no more. */
  static async endedOf(userId: string) {
    const own = await this.query().where({ userId })
    return own.filter(({ condition }) => condition === 'expired').map(({ id }) => id)
  }

  /** The one that an organization posts with. */
  static ofOrganization(organizationId: string) {
    return this.query()
      .select('linkedin_accounts.*')
      .join('organizations', 'organizations.linkedin_account_id', 'linkedin_accounts.id')
      .where('organizations.id', organizationId)
      .first()
  }

  /** Those of the user, and those that an organization of the user is connected with. */
  static visibleTo(user: User) {
    return this.query().where((query) => {
      query.where('user_id', user.id).orWhereHas('organizations', (organizations) => {
        organizations.whereHas('memberships', (own) => own.where('user_id', user.id))
      })
    })
  }

  /** Stores fresh tokens in place of the stale one. What a sign-in brought meanwhile stays. */
  static async renew(id: string, stale: string | null, tokens: LinkedinTokens) {
    await this.#change(id, stale, (account) => account.takeTokens(tokens))
  }

  /** LinkedIn takes the refresh token no more: this access token is the last one. */
  static async endRefresh(id: string, stale: string | null) {
    await this.#change(id, stale, (account) => account.merge({ refreshExpiresAt: DateTime.utc() }))
  }

  /** LinkedIn takes the access token no more. Does nothing when there is another one by now. */
  static async end(id: string, refused: string | null) {
    await this.#change(id, refused, (account) => account.merge({ status: 'expired' }))
  }

  /**
   * Changes a connection as long as it still holds that access token; its row is held meanwhile. (The
   * update that changes nothing makes SQLite take its writer's lock before it reads.)
   */
  static async #change(
    id: string,
    token: string | null,
    change: (account: LinkedinAccount) => LinkedinAccount
  ) {
    await inTransaction(async (trx) => {
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

  /** Space-separated, as granted. */
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

  /** What the token is good for at this moment, whatever LinkedIn said last. */
  get condition(): ConnectionStatus {
    if (this.status === 'expired' || this.accessToken === null) return 'expired'
    return isOver(this.expiresAt) && !this.isRefreshable ? 'expired' : 'connected'
  }

  get isRefreshable() {
    return Boolean(this.refreshToken) && !isOver(this.refreshExpiresAt)
  }

  /** Another one for each access token, and tells nothing of it. */
  get tokenName() {
    const print = createHash('sha256')
      .update(this.accessToken ?? '')
      .digest('hex')
    return `${this.id}:${print.slice(0, 16)}`
  }

  get grantedScopes() {
    return splitScopes(this.scopes)
  }

  /**
   * Takes fresh tokens over. What LinkedIn leaves out of its answer stays: an answer without a
   * refresh token does not end the stored one.
   */
  takeTokens(tokens: LinkedinTokens) {
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
