import { column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import OrganizationRow from '#database/organization_row'

/** The text of a PDF that a user attached for the assistant. */
export default class Attachment extends OrganizationRow {
  /** Deletes attachments that were added before that moment and belong to no message. */
  static deleteUnused(before: DateTime) {
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

  /** Characters of the whole document; `text` may be shorter. */
  @column()
  declare characters: number

  @column({ serializeAs: null })
  declare text: string
}
