import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('clock_ticks', (table) => {
      table.string('name', 64).primary()
      table.string('worker', 64).notNullable()
      instant(table, 'ticked_at').notNullable()
    })

    this.schema.createTable('leases', (table) => {
      table.string('name', 128).primary()
      table.string('holder', 64).notNullable()
      instant(table, 'held_until').notNullable()
    })

    this.schema.createTable('idempotent_answers', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('key_hash', 64).notNullable()
      table.string('request_hash', 64).notNullable()
      table.integer('status').unsigned().nullable()
      table.text('body', 'mediumtext').nullable()
      timestamps(table)
      table.unique(['user_id', 'key_hash'])
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('idempotent_answers')
    this.schema.dropTable('leases')
    this.schema.dropTable('clock_ticks')
  }
}
