import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('post_events', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      table.string('kind', 32).notNullable()
      timestamps(table)
      table.index(['post_id', 'created_at'])
    })

    this.schema.alterTable('publish_attempts', (table) => {
      table.integer('looks').unsigned().notNullable().defaultTo(0)
      instant(table, 'looked_at').nullable()
      table.index(['started_at'])
    })
  }

  async down() {
    this.schema.alterTable('publish_attempts', (table) => {
      table.dropIndex(['started_at'])
      table.dropColumn('looked_at')
      table.dropColumn('looks')
    })
    this.schema.dropTable('post_events')
  }
}
