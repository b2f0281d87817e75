import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/** Links that prove an email address. Accounts from before count as confirmed. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      instant(table, 'email_confirmed_at').nullable()
    })
    this.defer(async (db) => {
      await db.from('users').update({ email_confirmed_at: db.raw('created_at') })
    })
    this.schema.createTable('email_confirmations', (table) => {
      idColumn(table, 'id').primary()
      exactText(table, 'email', 254).notNullable()
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('full_name', 120).nullable()
      table.string('password', 255).nullable()
      idColumn(table, 'invitation_id')
        .nullable()
        .references('id')
        .inTable('invitations')
        .onDelete('SET NULL')
      exactText(table, 'token_hash', 64).notNullable().unique()
      instant(table, 'expires_at').notNullable()
      timestamps(table)
      table.index(['user_id'])
    })
  }

  async down() {
    this.schema.dropTable('email_confirmations')
    this.schema.alterTable('users', (table) => {
      table.dropColumn('email_confirmed_at')
    })
  }
}
