import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { lastFour } from '#domain/auth/token_scopes'

/** Access tokens as lists show them, without the hashes of their secrets. */
export interface TokenRow {
  id: string
  name: string | null
  abilities: string[]
  last4: string | null
  userAgent: string | null
  ip: string | null
  createdAt: DateTime
  lastUsedAt: DateTime | null
  expiresAt: DateTime | null
}

type Column = number | Date | null
type StoredToken = {
  id: number
  name: string | null
  abilities: string
  last4: string | null
  user_agent: string | null
  ip: string | null
  created_at: number | Date
  last_used_at: Column
  expires_at: Column
}

const COLUMNS = [
  ...['id', 'name', 'abilities', 'last4', 'user_agent', 'ip'],
  ...['created_at', 'last_used_at', 'expires_at'],
]

/** A user's tokens of one kind. */
export function tokensOf(userId: string, type: 'auth_token' | 'api_token') {
  return db.from('auth_access_tokens').where({ tokenable_id: userId, type }).select(COLUMNS)
}

/** Returns those of the token ids that are not revoked and whose user is not disabled. */
export async function acceptedTokens(ids: readonly number[]): Promise<Set<number>> {
  const rows: { id: number }[] = await db
    .from('auth_access_tokens')
    .whereIn('id', [...ids])
    .whereIn('tokenable_id', db.from('users').whereNull('disabled_at').select('id'))
    .select('id')
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Parses a token id from a URL. Returns 0, which no token has, for anything else. */
export function tokenIdFrom(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Saves the last four characters of a new token and returns it as lists show it. */
export async function saveLastFour(identifier: unknown, text: string): Promise<TokenRow> {
  const own = db.from('auth_access_tokens').where('id', Number(identifier))
  await own.clone().update({ last4: lastFour(text) })
  return tokenRow(await own.clone().select(COLUMNS).firstOrFail())
}

/** Converts a row from the database driver; on SQLite the framework stores instants as numbers. */
export function tokenRow(row: StoredToken): TokenRow {
  return {
    id: String(row.id),
    name: row.name,
    abilities: JSON.parse(row.abilities),
    last4: row.last4,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: DateTime.fromJSDate(new Date(row.created_at)),
    lastUsedAt: instantOf(row.last_used_at),
    expiresAt: instantOf(row.expires_at),
  }
}

function instantOf(column: Column) {
  return column === null ? null : DateTime.fromJSDate(new Date(column))
}
