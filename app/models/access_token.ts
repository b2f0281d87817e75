import { DateTime } from 'luxon'
import type { AccessToken as SessionToken } from '@adonisjs/auth/access_tokens'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { IDLE_SESSION_DAYS } from '#domain/auth/devices'
import { readable } from '#database/model_columns'
import { storedTexts } from '#database/stored_values'
import User from '#models/user'

/** The limit exists because scripts that log in for each call leave many sessions. */
const MAX_SESSIONS = 50

/** Everything but the hash of the secret, which only the framework reads. */
const COLUMNS = 'id name abilities last4 user_agent ip created_at last_used_at expires_at'.split(
  ' '
)

/** On SQLite, the framework stores the instants of this table as numbers. */
function instantColumn() {
  const consume = (stored: number | Date | null) =>
    stored === null ? null : DateTime.fromJSDate(new Date(stored))
  return column({ consume })
}

/** A session or an API token of a user. The framework creates and checks them (models/user). */
export default class AccessToken extends BaseModel {
  static table = 'auth_access_tokens'

  @column({ isPrimary: true, consume: String })
  declare id: string

  @column()
  declare name: string | null

  @column({ consume: readable(storedTexts, () => []) })
  declare abilities: string[]

  @column({ columnName: 'last4' })
  declare last4: string | null

  @column()
  declare userAgent: string | null

  @column()
  declare ip: string | null

  @instantColumn()
  declare createdAt: DateTime

  @instantColumn()
  declare lastUsedAt: DateTime | null

  @instantColumn()
  declare expiresAt: DateTime | null

  /** The valid sessions of a user, most recently used first. */
  static openSessionsOf(userId: string, now: DateTime) {
    const usedSince = now.minus({ days: IDLE_SESSION_DAYS }).toJSDate()
    return this.#of(userId, 'auth_token')
      .where('expires_at', '>', now.toJSDate())
      .where((used) => {
        used.where('created_at', '>', usedSince).orWhere('last_used_at', '>', usedSince)
      })
      .orderByRaw('coalesce(last_used_at, created_at) desc')
      .orderBy('id', 'desc')
      .limit(MAX_SESSIONS)
  }

  /** The API tokens of a user, newest first, including recently expired ones. */
  static apiTokensOf(userId: string) {
    return this.#of(userId, 'api_token').orderBy('id', 'desc')
  }

  static #of(userId: string, type: 'auth_token' | 'api_token') {
    return this.query().where({ tokenable_id: userId, type }).select(COLUMNS)
  }

  /** Returns those of the ids whose token is not revoked and whose user is not disabled. */
  static async acceptedIds(ids: readonly number[]): Promise<Set<number>> {
    const users = User.query().whereNull('disabled_at').select('id')
    const accepted = this.query()
      .whereIn('id', [...ids])
      .whereIn('tokenable_id', users)
    const tokens = await accepted.select('id')
    return new Set(tokens.map(({ id }) => Number(id)))
  }

  /**
   * Returns whether the session of a request still exists. A reset of the password ends sessions and
   * tokens, so a request of an ended session must not leave new access behind.
   */
  static async isOpen(session: SessionToken | undefined) {
    if (!session) return true
    const ids = await this.acceptedIds([Number(session.identifier)])
    return ids.size > 0
  }

  /** Parses a token id from a URL. Returns 0, which no token has, for anything else. */
  static parseId(text: unknown): number {
    return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
  }
}
