import { DateTime } from 'luxon'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { isUseNews } from '#domain/auth/devices'
import { isIdle } from '#domain/auth/idle'

/** Who holds a token, as far as it is kept. */
export interface Device {
  userAgent: string | null
  ip: string | null
}

/** Tokens behind sessions end when nobody uses them; those of programs do not. */
const SESSION = 'auth_token'

type Value = Parameters<DbAccessTokensProvider<LucidModel>['verify']>[0]

/** Access tokens in the database. Unlike the framework's, looking at one writes nothing. */
export default class KeptTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  /** The token of this text, if it still opens something. */
  async verify(value: Value) {
    const sent = AccessToken.decode(this.prefix, value.release())
    if (!sent) return null
    const db = await this.getDb()
    const row = await db.from(this.table).where({ id: sent.identifier, type: this.type }).first()
    if (!row) return null
    const token = this.dbRowToAccessToken(row)
    if (this.type === SESSION && isIdle(token, new Date())) return null
    return token.verify(sent.secret) && !token.isExpired() ? token : null
  }

  /** Remembers when a token was used last, and where: once a minute at most. */
  async noteUse({ identifier, lastUsedAt }: AccessToken, { userAgent, ip }: Device) {
    const now = DateTime.utc()
    if (!isUseNews(lastUsedAt, now)) return
    const db = await this.getDb()
    await db
      .from(this.table)
      .where('id', Number(identifier))
      .update({ last_used_at: now.toJSDate(), user_agent: userAgent, ip })
  }
}
