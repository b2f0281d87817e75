import { DateTime } from 'luxon'

const SQL_FORMAT = 'yyyy-MM-dd HH:mm:ss.SSS'

/** An instant as both databases store and compare it: UTC with milliseconds. */
export function sqlInstant(instant: DateTime | Date) {
  const utc = instant instanceof Date ? DateTime.fromJSDate(instant) : instant
  return utc.toUTC().toFormat(SQL_FORMAT)
}

/** What a driver answers for an instant column (SQLite text, MySQL Date) as UTC DateTime. */
export function fromSqlInstant(value: unknown): DateTime | null {
  if (value === null || value === undefined) return null
  if (value instanceof DateTime) return value.toUTC()
  if (value instanceof Date) return DateTime.fromJSDate(value, { zone: 'utc' })
  const parsed = DateTime.fromSQL(String(value), { zone: 'utc' })
  if (!parsed.isValid) throw new Error(`Not an instant in the database: ${String(value)}`)
  return parsed
}

/**
 * The same as a plain Date, without the cost of a DateTime: for reads of many rows. Null where there
 * is none.
 */
export function dateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`)
}
