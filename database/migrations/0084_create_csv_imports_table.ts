import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, timestamps } from '#database/columns'

/** The CSV files whose posts were taken, so that a repeated file changes nothing. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('csv_imports', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      exactText(table, 'sha256', 64).notNullable()
      table.text('rows', 'mediumtext').notNullable()
      timestamps(table)
      table.unique(['organization_id', 'sha256'], { indexName: 'csv_imports_file_unique' })
    })
  }

  async down() {
    this.schema.dropTable('csv_imports')
  }
}
