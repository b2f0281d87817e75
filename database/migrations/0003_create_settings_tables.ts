import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('api_keys', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('kind', 32).notNullable()
      table.text('value').notNullable()
      table.string('last4', 4).notNullable()
      timestamps(table)
      table.unique(['user_id', 'kind'])
    })

    this.schema.createTable('preferences', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id')
        .notNullable()
        .unique()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      table.string('text_model', 120).nullable()
      table.string('image_model', 120).nullable()
      table.string('content_generation_model', 120).nullable()
      timestamps(table)
    })
  }

  async down() {
    this.schema.dropTable('preferences')
    this.schema.dropTable('api_keys')
  }
}
