import type { DateTime } from 'luxon'
import { IDLE_SESSION_DAYS } from '#domain/auth/devices'
import { tokenRow, tokensOf } from '#models/token_rows'

/** The limit exists because scripts that log in for each call leave many sessions. */
const MAX_SESSIONS = 50

/** The valid sessions of a user, most recently used first. */
export async function openSessions(userId: string, now: DateTime) {
  const usedSince = now.minus({ days: IDLE_SESSION_DAYS }).toJSDate()
  const rows = await tokensOf(userId, 'auth_token')
    .where('expires_at', '>', now.toJSDate())
    .where((used) => {
      used.where('created_at', '>', usedSince).orWhere('last_used_at', '>', usedSince)
    })
    .orderByRaw('coalesce(last_used_at, created_at) desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
  return rows.map(tokenRow)
}

/** The API tokens of a user, newest first, including recently expired ones. */
export async function apiTokens(userId: string) {
  const rows = await tokensOf(userId, 'api_token').orderBy('id', 'desc')
  return rows.map(tokenRow)
}
