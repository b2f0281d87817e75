import type { DateTime } from 'luxon'
import { tokenRow, tokensOf } from '#models/token_rows'

/** Scripts that log in for each call leave many behind. */
const MOST = 50

/** The sessions of a user that still open something, the one used last first. */
export async function openSessions(userId: string, now: DateTime) {
  const rows = await tokensOf(userId, 'auth_token')
    .where('expires_at', '>', now.toJSDate())
    .orderByRaw('coalesce(last_used_at, created_at) desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  return rows.map(tokenRow)
}
