import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, timestamps } from '#database/columns'

/** What was backed up, and what could not be: the age of the last one is watched. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('backups', (table) => {
      idColumn(table, 'id').primary()
      table.text('place').notNullable()
      table.bigInteger('bytes').unsigned().nullable()
      table.text('failure').nullable()
      timestamps(table)
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('backups')
  }
}
