import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function owner(table: Knex.CreateTableBuilder, name: string) {
  idColumn(table, name).notNullable().references('id').inTable('users').onDelete('CASCADE')
  table.index([name])
}

function accessTokens(table: Knex.CreateTableBuilder) {
  table.increments('id')
  owner(table, 'tokenable_id')
  table.string('type').notNullable()
  table.string('name').nullable()
  table.string('hash').notNullable()
  table.text('abilities').notNullable()
  instant(table, 'created_at').nullable()
  instant(table, 'updated_at').nullable()
  instant(table, 'last_used_at').nullable()
  instant(table, 'expires_at').nullable()
}

function passwordResets(table: Knex.CreateTableBuilder) {
  idColumn(table, 'id').primary()
  owner(table, 'user_id')
  table.string('token_hash', 64).notNullable().unique()
  instant(table, 'expires_at').notNullable()
  timestamps(table)
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      idColumn(table, 'id').primary()
      exactText(table, 'email', 254).notNullable().unique()
      table.string('full_name', 120).notNullable()
      table.string('password', 255).notNullable()
      table.string('timezone', 64).nullable()
      table.boolean('notify_post_published').notNullable().defaultTo(true)
      table.boolean('notify_new_comments').notNullable().defaultTo(true)
      table.boolean('notify_performance_reports').notNullable().defaultTo(false)
      timestamps(table)
    })

    this.schema.createTable('auth_access_tokens', accessTokens)
    this.schema.createTable('password_resets', passwordResets)

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points', 9).notNullable().defaultTo(0)
      table.bigint('expire').unsigned().nullable()
    })
  }

  async down() {
    this.schema.dropTable('rate_limits')
    this.schema.dropTable('password_resets')
    this.schema.dropTable('auth_access_tokens')
    this.schema.dropTable('users')
  }
}
