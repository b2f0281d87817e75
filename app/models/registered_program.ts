import type { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { sqlInstant } from '#database/instants'
import { textListColumn } from '#database/model_columns'
import { REGISTRATION_LIFETIME_MS } from '#domain/programs/oauth_rules'
import Row from '#database/row'

/** A program that registered itself, because it publishes no metadata (RFC 7591). */
export default class RegisteredProgram extends Row {
  /** Deletes those that no one used for a while and that no connected program needs. */
  static async deleteUnused(now: DateTime) {
    const before = sqlInstant(now.minus({ milliseconds: REGISTRATION_LIFETIME_MS }))
    await this.query()
      .where('updated_at', '<', before)
      .whereNotIn('id', (connected) => connected.from('connected_programs').select('client_id'))
      .delete()
  }

  @column()
  declare name: string

  @textListColumn()
  declare redirectUris: string[]
}
