import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, instant } from '#database/columns'

/** The address of a link's client, and the second secret of the link that is mailed to it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('review_links', (table) => {
      table.string('client_email', 254).nullable()
      table.text('mail_secret').nullable()
      exactText(table, 'mail_secret_hash', 64).nullable().unique()
      instant(table, 'reminded_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('review_links', (table) => table.dropUnique(['mail_secret_hash']))
    this.schema.raw('alter table review_links drop column client_email')
    this.schema.raw('alter table review_links drop column mail_secret')
    this.schema.raw('alter table review_links drop column mail_secret_hash')
    this.schema.raw('alter table review_links drop column reminded_at')
  }
}
