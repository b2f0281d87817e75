import type { DateTime } from 'luxon'
import { IDLE_SESSION_DAYS } from '#domain/auth/idle'
import { tokenRow, tokensOf } from '#models/token_rows'

/** Scripts that log in for each call leave many behind. */
const MOST = 50

/** The sessions of a user that still open something, the one used last first. */
export async function openSessions(userId: string, now: DateTime) {
  const usedSince = now.minus({ days: IDLE_SESSION_DAYS }).toJSDate()
  const rows = await tokensOf(userId, 'auth_token')
    .where('expires_at', '>', now.toJSDate())
    .where((used) => {
      used.where('created_at', '>', usedSince).orWhere('last_used_at', '>', usedSince)
    })
    .orderByRaw('coalesce(last_used_at, created_at) desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  return rows.map(tokenRow)
}
