import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import OrganizationRow from '#models/organization_row'

/** The text of a PDF that a person gave the assistant. */
export default class Attachment extends OrganizationRow {
  /** Of those that were added before that moment, removes what no message carries. */
  static forgetUnused(before: DateTime) {
    return this.query()
      .where('created_at', '<', sqlInstant(before))
      .whereNotIn('id', (used) =>
        used.from('assistant_messages').select('attachment_id').whereNotNull('attachment_id')
      )
      .delete()
  }

  @column()
  declare userId: string

  @column()
  declare name: string

  @column()
  declare pages: number

  /** Of the document; `text` may be shorter. */
  @column()
  declare characters: number

  @column({ serializeAs: null })
  declare text: string
}
