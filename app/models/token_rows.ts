import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { lastFour } from '#domain/auth/token_scopes'

/** Rows of access tokens as lists tell them; the secrets' hashes stay where they are. */
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
type Kept = {
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

/** The tokens of one kind that a user has. */
export function tokensOf(userId: string, type: 'auth_token' | 'api_token') {
  return db.from('auth_access_tokens').where({ tokenable_id: userId, type }).select(COLUMNS)
}

/** The number that an address names; 0, which no token has, where it names none. */
export function tokenNumber(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Keeps the last characters of a new token; answers it as lists tell it. */
export async function nameToken(identifier: unknown, text: string): Promise<TokenRow> {
  const own = db.from('auth_access_tokens').where('id', Number(identifier))
  await own.clone().update({ last4: lastFour(text) })
  return tokenRow(await own.clone().select(COLUMNS).firstOrFail())
}

/** A row as its driver answers it: the framework writes a number on SQLite. */
export function tokenRow(kept: Kept): TokenRow {
  return {
    id: String(kept.id),
    name: kept.name,
    abilities: JSON.parse(kept.abilities),
    last4: kept.last4,
    userAgent: kept.user_agent,
    ip: kept.ip,
    createdAt: DateTime.fromJSDate(new Date(kept.created_at)),
    lastUsedAt: instantOf(kept.last_used_at),
    expiresAt: instantOf(kept.expires_at),
  }
}

function instantOf(column: Column) {
  return column === null ? null : DateTime.fromJSDate(new Date(column))
}
