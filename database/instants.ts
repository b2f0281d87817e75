import { DateTime, FixedOffsetZone } from 'luxon'
import { strictDateOf, UNREADABLE_INSTANT_MS } from '#database/stored_values'

/** The format in which both databases store instants. Reading it needs no date library. */
const SQL_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/
const UTC = { zone: FixedOffsetZone.utcInstance }

/** An instant as both databases store and compare it: UTC with milliseconds. */
export function sqlInstant(instant: DateTime | Date) {
  return new Date(instant.valueOf()).toISOString().replace('T', ' ').slice(0, -1)
}

/**
 * Converts a driver's value of an instant column (SQLite text, MySQL Date) to a UTC DateTime. A
 * value that is no instant becomes one long past.
 */
export function fromSqlInstant(value: unknown): DateTime | null {
  try {
    return strictSqlInstant(value)
  } catch {
    return DateTime.fromMillis(UNREADABLE_INSTANT_MS, UTC)
  }
}

/** The same. @throws Error for a value that is no instant */
export function strictSqlInstant(value: unknown): DateTime | null {
  if (value === null || value === undefined) return null
  if (value instanceof DateTime) return value.toUTC()
  if (value instanceof Date) return DateTime.fromJSDate(strictDateOf(value)!, UTC)
  const text = String(value)
  const ms = SQL_INSTANT.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  const parsed = Number.isNaN(ms) ? DateTime.fromSQL(text, UTC) : DateTime.fromMillis(ms, UTC)
  if (!parsed.isValid) throw new Error(`Not an instant in the database: ${text}`)
  return parsed
}
