import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant } from '#database/columns'

/** Emails that the mail server has not accepted yet. `content` is encrypted: it contains links. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('unsent_mails', (table) => {
      idColumn(table, 'id').primary()
      table.text('content').notNullable()
      table.integer('tries').notNullable()
      instant(table, 'next_at').notNullable()
      instant(table, 'created_at').notNullable()
      table.index(['next_at'])
    })
  }

  async down() {
    this.schema.dropTable('unsent_mails')
  }
}
