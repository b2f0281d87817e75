import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      idColumn(table, 'id').primary()
      table.string('email', 254).notNullable().unique()
      table.string('full_name', 120).notNullable()
      table.string('password', 255).notNullable()
      table.string('timezone', 64).nullable()
      table.boolean('notify_post_published').notNullable().defaultTo(true)
      table.boolean('notify_new_comments').notNullable().defaultTo(true)
      table.boolean('notify_performance_reports').notNullable().defaultTo(false)
      timestamps(table)
    })

    this.schema.createTable('auth_access_tokens', (table) => {
      table.increments('id')
      idColumn(table, 'tokenable_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at').nullable()
      table.timestamp('updated_at').nullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
      table.index(['tokenable_id'])
    })

    this.schema.createTable('password_resets', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('token_hash', 64).notNullable().unique()
      instant(table, 'expires_at').notNullable()
      instant(table, 'used_at').nullable()
      timestamps(table)
      table.index(['user_id'])
    })

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
