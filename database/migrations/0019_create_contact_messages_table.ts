import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('contact_messages', (table) => {
      idColumn(table, 'id').primary()
      table.string('name', 120).notNullable()
      table.string('email', 254).notNullable()
      table.text('body').notNullable()
      instant(table, 'mailed_at').nullable()
      timestamps(table)
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('contact_messages')
  }
}
