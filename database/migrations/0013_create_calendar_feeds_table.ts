import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_feeds', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .unique()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'created_by')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      exactText(table, 'secret_hash', 64).notNullable().unique()
      instant(table, 'read_at').nullable()
      timestamps(table)
    })
  }

  async down() {
    this.schema.dropTable('calendar_feeds')
  }
}
