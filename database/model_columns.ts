import { column } from '@adonisjs/lucid/orm'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import encryption from '@adonisjs/core/services/encryption'
import { fromSqlInstant, sqlInstant, strictSqlInstant } from '#database/instants'
import {
  logUnreadable,
  storedBoolean,
  storedJson,
  storedRecord,
  storedRecords,
  storedTexts,
} from '#database/stored_values'

/** The attributes of rows whose stored value can't be read. */
const unreadable = new WeakMap<LucidRow, string[]>()

/** Returns the attributes of a row that have a substitute, because their value can't be read. */
export function unreadableOf(row: LucidRow): readonly string[] {
  return unreadable.get(row) ?? []
}

/**
 * Reads the values of a column. One that can't be read has a substitute and is logged, so that it
 * affects only what its own row is used for.
 */
export function readable<Value>(read: (value: unknown) => Value, substitute: () => Value) {
  return (value: unknown, attribute: string, row: LucidRow): Value => {
    try {
      return read(value)
    } catch (error) {
      const { table, $keys: keys } = row.constructor as LucidModel
      const name = keys.attributesToColumns.get(attribute, attribute)
      logUnreadable({ table, column: name, id: row.$primaryKeyValue }, error)
      unreadable.set(row, [...unreadableOf(row), attribute])
      return substitute()
    }
  }
}

/** A UTC instant with milliseconds. */
export function instantColumn() {
  return column({
    prepare: (value: DateTime | null | undefined) => (value ? sqlInstant(value) : value),
    consume: readable(strictSqlInstant, () => fromSqlInstant('')),
  })
}

/**
 * A value stored as JSON text; null in the database reads as null. `empty` replaces a value that
 * can't be read, and its fields those that are missing in an object.
 */
export function jsonColumn(empty: object | null) {
  const read = (value: unknown) => (empty === null ? storedJson(value) : storedRecord(value, empty))
  return column({ prepare: jsonText, consume: readable(read, () => structuredClone(empty)) })
}

/** A value stored as JSON text, or nothing. */
export function optionalJsonColumn() {
  return column({ prepare: optionalJsonText, consume: readable(storedJson, () => null) })
}

/** A list of texts stored as JSON. Rows from before the column existed read as an empty list. */
export function textListColumn() {
  return column({ prepare: jsonText, consume: readable(storedTexts, () => []) })
}

/** The same for a list of objects. */
export function recordListColumn() {
  return column({ prepare: jsonText, consume: readable(storedRecords, () => []) })
}

/** A list of texts stored as JSON, or nothing. */
export function optionalTextListColumn() {
  return column({
    prepare: optionalJsonText,
    consume: readable(
      (value) => (storedJson(value) === null ? null : storedTexts(value)),
      () => null
    ),
  })
}

function jsonText(value: unknown) {
  return value === undefined ? undefined : JSON.stringify(value)
}

function optionalJsonText(value: unknown) {
  return value === undefined || value === null ? value : JSON.stringify(value)
}

export function booleanColumn() {
  return column({ consume: storedBoolean })
}

/**
 * A secret, encrypted with APP_KEY. `purpose` binds the ciphertext to its column, so that it
 * cannot be copied to another. A value that no longer decrypts (the key changed) reads as null.
 */
export function secretColumn(purpose: string) {
  return column({
    serializeAs: null,
    prepare: (value: string | null | undefined) =>
      value ? encryption.encrypt(value, { purpose }) : value,
    consume: (value: unknown) =>
      typeof value === 'string' ? encryption.decrypt<string>(value, purpose) : null,
  })
}
