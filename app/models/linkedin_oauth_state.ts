import { createHash, randomBytes } from 'node:crypto'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { AppMode } from '#domain/settings/linkedin_scopes'
import { sqlInstant } from '#database/instants'
import { instantColumn } from '#database/model_columns'
import Row from '#models/row'
import User from '#models/user'

type SignIn = {
  userId: string
  /** Null: each organization of the user that has no connection. */
  organizationId: string | null
  appMode: AppMode
  expiresAt: DateTime
}

/** One sign-in under way: used once, by its user, for its organization. */
export default class LinkedinOauthState extends Row {
  /** Answers the state of a new sign-in; only its hash is kept. */
  static async open(signIn: SignIn) {
    const state = randomBytes(32).toString('base64url')
    await this.create({ ...signIn, stateHash: hashOf(state) })
    return state
  }

  /** The user's sign-in of that state, the first time it is asked for and while it is young enough. */
  static async take(state: string, userId: string, at: DateTime) {
    const signIn = await this.query()
      .where({ stateHash: hashOf(state), userId })
      .first()
    if (!signIn) return null
    const [deleted] = await this.query().where('id', signIn.id).delete()
    return Number(deleted) === 1 && signIn.expiresAt > at ? signIn : null
  }

  /** Forgets the sign-ins that nobody came back from. */
  static async purge(at: DateTime) {
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

function hashOf(state: string) {
  return createHash('sha256').update(state).digest('hex')
}
