import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function linkedinAccounts(table: Knex.CreateTableBuilder) {
  idColumn(table, 'id').primary()
  idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
  table.string('member_urn', 128).notNullable()
  table.string('name', 255).notNullable()
  table.string('email', 254).nullable()
  table.text('picture_url').nullable()
  table.string('picture_key', 255).nullable()
  table.text('access_token').notNullable()
  table.text('refresh_token').nullable()
  instant(table, 'expires_at').nullable()
  instant(table, 'refresh_expires_at').nullable()
  table.text('scopes').notNullable()
  table.string('app_mode', 16).notNullable()
  table.string('client_id', 255).nullable()
  table.string('status', 16).notNullable()
  timestamps(table)
  table.unique(['user_id', 'member_urn'])
}

function organizations(table: Knex.CreateTableBuilder) {
  idColumn(table, 'id').primary()
  table.string('name', 120).notNullable()
  table.string('website', 2048).nullable()
  table.string('brand_tone', 500).notNullable()
  table.text('target_audience').notNullable()
  idColumn(table, 'created_by').nullable().references('id').inTable('users').onDelete('SET NULL')
  idColumn(table, 'linkedin_account_id')
    .nullable()
    .references('id')
    .inTable('linkedin_accounts')
    .onDelete('SET NULL')
  timestamps(table)
}

function memberships(table: Knex.CreateTableBuilder) {
  idColumn(table, 'id').primary()
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
  table.string('role', 16).notNullable()
  timestamps(table)
  table.unique(['organization_id', 'user_id'])
  table.index(['user_id'])
}

function oauthStates(table: Knex.CreateTableBuilder) {
  idColumn(table, 'id').primary()
  table.string('state_hash', 64).notNullable().unique()
  idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
  idColumn(table, 'organization_id')
    .nullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  table.string('app_mode', 16).notNullable()
  instant(table, 'expires_at').notNullable()
  timestamps(table)
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('linkedin_accounts', linkedinAccounts)
    this.schema.createTable('organizations', organizations)
    this.schema.createTable('memberships', memberships)
    this.schema.createTable('linkedin_oauth_states', oauthStates)
  }

  async down() {
    this.schema.dropTable('linkedin_oauth_states')
    this.schema.dropTable('memberships')
    this.schema.dropTable('organizations')
    this.schema.dropTable('linkedin_accounts')
  }
}
