import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('invitations', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'invited_by')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.string('role', 16).notNullable()
      exactText(table, 'email', 254).nullable()
      exactText(table, 'token_hash', 64).notNullable().unique()
      instant(table, 'expires_at').notNullable()
      timestamps(table)
      table.index(['organization_id'])
    })
  }

  async down() {
    this.schema.dropTable('invitations')
  }
}
