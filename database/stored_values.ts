/**
 * Values as the drivers return them: SQLite stores instants as text and booleans as numbers, MySQL
 * returns a Date and numbers, and both keep JSON as text. Models and rows convert them here.
 */

/** The length of an instant with milliseconds, such as '2026-11-23 09:00:00.000'. */
const INSTANT_LENGTH = 23

/** Returns an instant as the wire has it (ISO 8601 in UTC with milliseconds). Null stays null. */
export function isoInstant(value: unknown): string | null {
  if (typeof value === 'string' && value.length === INSTANT_LENGTH) {
    return `${value.slice(0, 10)}T${value.slice(11)}Z`
  }
  return dateOf(value)?.toISOString() ?? null
}

/** Returns an instant as a Date, for rules that compute with it. Null stays null. */
export function dateOf(value: unknown): Date | null {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`)
}

/** Parses JSON text; null stays null. */
export function storedJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** Parses a list of JSON text. Rows from before the column existed have an empty list. */
export function storedList(value: unknown): unknown {
  return storedJson(value) ?? []
}

export function storedBoolean(value: unknown): boolean {
  return Boolean(value)
}
