import { hash, randomBytes } from 'node:crypto'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { AppMode } from '#domain/linkedin/linkedin_scopes'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import Row from '#database/row'
import User from '#models/user'

type SignIn = {
  userId: string
  /** Null connects each of the user's organizations that has no connection. */
  organizationId: string | null
  appMode: AppMode
  expiresAt: DateTime
}

/** A sign-in in progress. It is used once, by its user, for its organization. */
export default class LinkedinOauthState extends Row {
  /** Returns the state of a new sign-in. Only its hash is stored. */
  static async issue(signIn: SignIn) {
    const state = randomBytes(32).toString('base64url')
    await this.create({ ...signIn, stateHash: hash('sha256', state) })
    return state
  }

  /**
   * Returns the user's sign-in with this state and deletes it; null when it was used before or has
   * expired.
   */
  static async redeem(state: string, userId: string, at: DateTime) {
    const signIn = await this.query()
      .where({ stateHash: hash('sha256', state), userId })
      .first()
    if (!signIn) return null
    const [deleted] = await this.query().where('id', signIn.id).delete()
    return Number(deleted) === 1 && signIn.expiresAt > at ? signIn : null
  }

  /** Deletes sign-ins that were never completed. */
  static async deleteExpired(at: DateTime) {
    await this.query().where('expires_at', '<=', sqlInstant(at)).delete()
  }

  @column({ serializeAs: null })
  declare stateHash: string

  @column()
  declare userId: string

  @column()
  declare organizationId: string | null

  @column()
  declare appMode: AppMode

  @instantColumn()
  declare expiresAt: DateTime

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
