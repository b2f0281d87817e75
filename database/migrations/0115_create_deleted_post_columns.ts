import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

/** The author of a deleted post and when it was published, for the daily limit of the author. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('counted_posts', (table) => {
      table.string('author_urn', 128).nullable()
      instant(table, 'posted_at').nullable()
      table.index(['author_urn', 'posted_at'])
    })
  }

  async down() {
    this.schema.alterTable('counted_posts', (table) => table.dropIndex(['author_urn', 'posted_at']))
    this.schema.raw('alter table counted_posts drop column author_urn')
    this.schema.raw('alter table counted_posts drop column posted_at')
  }
}
