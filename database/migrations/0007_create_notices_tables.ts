import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('notices', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      idColumn(table, 'organization_id')
        .nullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'subject_id').notNullable()
      table.string('kind', 32).notNullable()
      table.string('title', 200).notNullable()
      table.text('body').notNullable()
      table.string('link', 255).notNullable()
      exactText(table, 'dedupe_key', 160).notNullable().unique()
      instant(table, 'ends_at').nullable()
      instant(table, 'read_at').nullable()
      instant(table, 'mailed_at').nullable()
      timestamps(table)
      table.index(['user_id', 'read_at'])
      table.index(['subject_id'])
      table.index(['mailed_at'])
    })

    this.schema.createTable('rejected_api_versions', (table) => {
      table.string('version', 6).primary()
      instant(table, 'rejected_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('rejected_api_versions')
    this.schema.dropTable('notices')
  }
}
