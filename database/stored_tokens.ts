import { DateTime } from 'luxon'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { shouldRecordUse, isIdle } from '#domain/auth/devices'
import { preparedRows } from '#database/prepared_rows'
import { writeIfRoom } from '#domain/health/failure_causes'

export interface Device {
  userAgent: string | null
  ip: string | null
}

/** Session tokens expire when unused; API tokens do not. */
const SESSION = 'auth_token'

/** A token's columns beside those of its user, whose names would be the same. */
const COLUMNS = [
  'id',
  'tokenable_id',
  'type',
  'name',
  'hash',
  'abilities',
  'created_at',
  'updated_at',
  'last_used_at',
  'expires_at',
] as const
const PREFIX = 'token_'

/** A token and its user in one statement, which both databases prepare once. */
const TOKEN_AND_USER = `select users.*, ${COLUMNS.map((name) => `tokens.${name} as ${PREFIX}${name}`).join(', ')}
  from auth_access_tokens tokens join users on users.id = tokens.tokenable_id
  where tokens.id = :id and tokens.type = :type and users.disabled_at is null`

type Columns = Parameters<DbAccessTokensProvider<LucidModel>['dbRowToAccessToken']>[0]

/** A token and the database row of its user. */
export interface TokenAndUser {
  token: AccessToken
  user: Record<string, unknown>
}

type Value = Parameters<DbAccessTokensProvider<LucidModel>['verify']>[0]

/**
 * Access tokens in the database. Unlike the framework's provider, verifying a token writes
 * nothing.
 */
export default class StoredTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  /** The token for this text, if it is still valid. */
  async verify(value: Value) {
    const found = await this.verifyWithUser(value)
    return found && found.token
  }

  /** The same with the token's user, who is not disabled. */
  async verifyWithUser(value: Value) {
    const sent = AccessToken.decode(this.prefix, value.release())
    const found = sent && (await this.findWithUser(sent.identifier))
    if (!found || (this.type === SESSION && isIdle(found.token, new Date()))) return null
    return found.token.verify(sent.secret) && !found.token.isExpired() ? found : null
  }

  /** A token by its id, valid or not, with its user, who is not disabled. */
  async findWithUser(id: string): Promise<TokenAndUser | null> {
    const rows = await preparedRows(TOKEN_AND_USER, { id, type: this.type })
    const user = rows.at(0)
    if (!user) return null
    const columns = COLUMNS.map((name) => [name, user[`${PREFIX}${name}`]])
    return { token: this.dbRowToAccessToken(Object.fromEntries(columns) as Columns), user }
  }

  /** Records the last use of a token and the device, at most once a minute. */
  async recordUse({ identifier, lastUsedAt }: AccessToken, { userAgent, ip }: Device) {
    const now = DateTime.utc()
    if (!shouldRecordUse(lastUsedAt, now)) return
    const db = await this.getDb()
    const own = db.from(this.table).where('id', Number(identifier))
    const use = { last_used_at: now.toJSDate(), user_agent: userAgent, ip }
    await writeIfRoom(async () => own.update(use))
  }
}
