import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import encryption from '@adonisjs/core/services/encryption'
import { fromSqlInstant, sqlInstant } from '#database/instants'

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
    consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  })
}

export function booleanColumn() {
  return column({ consume: (value: unknown) => Boolean(value) })
}

/**
 * A secret, encrypted at rest with the app key. `purpose` binds the ciphertext to its column, so
 * that one cannot be pasted into another. A value that no longer decrypts (the key changed)
 * reads as null.
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
