import { column } from '@adonisjs/lucid/orm'
import type { KeyKind } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/settings/linkedin_app'
import { secretColumn } from '#database/model_columns'
import Row from '#models/row'

/** A user's keys by kind, readable: for calls, never for an answer or a log. */
export type KeyValues = Partial<Record<KeyKind, string | null>>

/** A user's own key for a vendor. For `linkedin` the value is JSON {client_id, client_secret}. */
export default class ApiKey extends Row {
  @column()
  declare userId: string

  @column()
  declare kind: KeyKind

  @secretColumn('api_keys.value')
  declare value: string | null

  @column({ columnName: 'last4' })
  declare last4: string

  /** The user's keys that can still be read: one saved under another app key cannot. */
  static async readableOf(userId: string) {
    const keys = await this.query().where({ userId }).orderBy('kind')
    return keys.filter(({ value }) => value !== null)
  }

  /** The user's key of a kind. @throws E_ROW_NOT_FOUND for none, and for no kind at all */
  static ofKindOrFail(userId: string, kind: string) {
    return this.query().where({ userId, kind }).firstOrFail()
  }

  static async valuesOf(userId: string): Promise<KeyValues> {
    const keys = await this.readableOf(userId)
    return Object.fromEntries(keys.map(({ kind, value }) => [kind, value]))
  }

  /** The LinkedIn app a user brought along; null when there is none. */
  static async linkedinAppOf(userId: string) {
    const key = await this.query().where({ userId, kind: 'linkedin' }).first()
    return parseLinkedinApp(key?.value)
  }
}
