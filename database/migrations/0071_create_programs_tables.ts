import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/**
 * Programs that members connected by signing in (OAuth), the secrets by which they get access
 * tokens, and the programs that registered themselves. Access tokens are in `auth_access_tokens`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('connected_programs', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      exactText(table, 'client_id', 512).notNullable()
      table.string('name', 120).notNullable()
      table.string('return_host', 255).notNullable()
      table.text('scopes').notNullable()
      instant(table, 'connected_at').nullable()
      instant(table, 'last_used_at').nullable()
      timestamps(table)
      table.index(['organization_id'], 'connected_programs_organization_index')
      table.index(['user_id'], 'connected_programs_user_index')
      table.index(['updated_at'], 'connected_programs_age_index')
    })
    this.#createSecrets()
  }

  async down() {
    this.schema.dropTable('registered_programs')
    this.schema.dropTable('program_secrets')
    this.schema.dropTable('connected_programs')
  }

  #createSecrets() {
    this.schema.createTable('program_secrets', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'program_id')
        .notNullable()
        .references('id')
        .inTable('connected_programs')
        .onDelete('CASCADE')
      table.string('kind', 8).notNullable()
      exactText(table, 'secret_hash', 64).notNullable().unique()
      exactText(table, 'challenge', 64).nullable()
      exactText(table, 'redirect_uri', 2048).nullable()
      instant(table, 'used_at').nullable()
      instant(table, 'expires_at').notNullable()
      timestamps(table)
      table.index(['program_id'], 'program_secrets_program_index')
      table.index(['expires_at'], 'program_secrets_age_index')
    })
    this.schema.createTable('registered_programs', (table) => {
      idColumn(table, 'id').primary()
      table.string('name', 120).notNullable()
      table.text('redirect_uris').notNullable()
      timestamps(table)
      table.index(['updated_at'], 'registered_programs_age_index')
    })
  }
}
