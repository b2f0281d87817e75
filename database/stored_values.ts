import logger from '@adonisjs/core/services/logger'

/**
 * Values as the drivers return them: SQLite stores instants as text and booleans as numbers, MySQL
 * returns a Date and numbers, and both keep JSON as text. Models and rows convert them here.
 */

/** The length of an instant with milliseconds, such as '2026-11-23 09:00:00.000'. */
const INSTANT_LENGTH = 23

/**
 * Replaces an instant that can't be read, in milliseconds. It is long past, so that a lease with
 * such an end has ended, and what expires then has expired.
 */
export const UNREADABLE_INSTANT_MS = 0

/**
 * Returns an instant as the wire has it (ISO 8601 in UTC with milliseconds). Null stays null.
 * @throws RangeError for a text that is no instant
 */
export function isoInstant(value: unknown): string | null {
  if (typeof value === 'string' && value.length === INSTANT_LENGTH) {
    const iso = `${value.slice(0, 10)}T${value.slice(11)}Z`
    if (!Number.isNaN(Date.parse(iso))) return iso
  }
  return strictDateOf(value)?.toISOString() ?? null
}

/**
 * Returns an instant as a Date, for rules that compute with it. Null stays null, and a text that is
 * no instant becomes one long past.
 */
export function dateOf(value: unknown): Date | null {
  try {
    return strictDateOf(value)
  } catch {
    return new Date(UNREADABLE_INSTANT_MS)
  }
}

/** The same. @throws RangeError for a text that is no instant */
export function strictDateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null
  const date = value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`)
  if (Number.isNaN(date.valueOf())) throw new RangeError(`Not an instant: ${String(value)}`)
  return date
}

/** Where a value is stored. */
interface Place {
  table: string
  column: string
  id: unknown
}

/** Places whose unreadable value was logged. A database has few of them, if any. */
const logged = new Set<string>()
const MAX_LOGGED = 1000

/** Logs once that a value can't be read, so that an administrator finds its row. */
export function logUnreadable({ table, column, id }: Place, error: unknown) {
  const place = `${table}.${column} ${String(id)}`
  if (logged.has(place)) return
  if (logged.size >= MAX_LOGGED) logged.clear()
  logged.add(place)
  logger.error({ err: error, table, column, row: id }, "a stored value can't be read")
}

/** Parses JSON text; null stays null. @throws SyntaxError for other text */
export function storedJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/**
 * Parses a list of texts from JSON. Rows from before the column existed have an empty list.
 * @throws TypeError for other JSON
 */
export function storedTexts(value: unknown): unknown[] {
  return listOf('texts', value, (element) => typeof element === 'string')
}

/** The same for a list of objects. @throws TypeError for other JSON */
export function storedRecords(value: unknown): unknown[] {
  return listOf('objects', value, isRecord)
}

/**
 * Parses an object of texts and lists of texts, with the fields of `usual` where it has none; null
 * stays null.
 * @throws TypeError for other JSON
 */
export function storedRecord(value: unknown, usual: object): unknown {
  const record = storedJson(value)
  if (record === null) return null
  if (!isRecord(record)) throw new TypeError('Not an object')
  const fields = Object.entries({ ...usual, ...(record as object) }).map(([name, field]) => {
    const isList = Array.isArray(Reflect.get(usual, name))
    return [name, isList ? [...storedTexts(field)] : field]
  })
  return Object.fromEntries(fields)
}

function listOf(kind: string, value: unknown, isElement: (element: unknown) => boolean) {
  const list = storedJson(value) ?? []
  if (!Array.isArray(list) || !list.every(isElement)) throw new TypeError(`Not a list of ${kind}`)
  return list
}

function isRecord(value: unknown) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function storedBoolean(value: unknown): boolean {
  return Boolean(value)
}
