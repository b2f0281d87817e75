import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import encryption from '@adonisjs/core/services/encryption'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import { storedBoolean, storedJson, storedList } from '#database/stored_values'

/** A UTC instant with milliseconds. */
export function instantColumn() {
  return column({
    prepare: (value: DateTime | null | undefined) => (value ? sqlInstant(value) : value),
    consume: fromSqlInstant,
  })
}

/** A value stored as JSON text; null in the database reads as null. */
export function jsonColumn() {
  return column({
    prepare: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
    consume: storedJson,
  })
}

/** A value stored as JSON text, or nothing. */
export function optionalJsonColumn() {
  return column({
    prepare: (value: unknown) =>
      value === undefined || value === null ? value : JSON.stringify(value),
    consume: storedJson,
  })
}

/** A list stored as JSON text. Rows from before the column existed read as an empty list. */
export function jsonListColumn() {
  return column({
    prepare: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
    consume: storedList,
  })
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
