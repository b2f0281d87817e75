import { tokenRow, tokensOf } from '#models/token_rows'

/** The API tokens of a user, the newest first; also those that have ended lately. */
export async function apiTokens(userId: string) {
  const rows = await tokensOf(userId, 'api_token').orderBy('id', 'desc')
  return rows.map(tokenRow)
}
