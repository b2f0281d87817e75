import { column } from '@adonisjs/lucid/orm'
import { cleanKey } from '#domain/settings/api_keys'
import type { KeyKind } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/linkedin/linkedin_scopes'
import { secretColumn } from '#database/model_columns'
import Row from '#database/row'

/**
 * A user's decrypted keys by kind. They are for calls only and never appear in an answer or a log.
 */
export type KeyValues = Partial<Record<KeyKind, string | null>>

/** A user's own key for a provider. For `linkedin` the value is JSON {client_id, client_secret}. */
export default class ApiKey extends Row {
  @column()
  declare userId: string

  @column()
  declare kind: KeyKind

  @secretColumn('api_keys.value')
  declare value: string | null

  @column({ columnName: 'last4' })
  declare last4: string

  /** The user's keys that can be decrypted. A key saved under another APP_KEY cannot. */
  static async readableOf(userId: string) {
    const keys = await this.query().where({ userId }).orderBy('kind')
    return keys.filter(({ value }) => value !== null)
  }

  /**
   * The user's key of this kind.
   * @throws E_ROW_NOT_FOUND when there is none, also for an unknown kind
   */
  static ofKindOrFail(userId: string, kind: string) {
    return this.query().where({ userId, kind }).firstOrFail()
  }

  /** Earlier versions also saved keys that were pasted masked: no request can carry these. */
  static async valuesOf(userId: string): Promise<KeyValues> {
    const keys = await this.readableOf(userId)
    const usable = ({ kind, value }: ApiKey) =>
      kind === 'linkedin' ? value : cleanKey(value ?? '')
    return Object.fromEntries(keys.map((key) => [key.kind, usable(key)]))
  }

  /** The user's own LinkedIn app; null when they saved none. */
  static async linkedinAppOf(userId: string) {
    const key = await this.query().where({ userId, kind: 'linkedin' }).first()
    return parseLinkedinApp(key?.value)
  }
}
