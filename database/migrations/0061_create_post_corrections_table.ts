import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

/** Each correction of a published post on LinkedIn: what it said before and after, and how it ended. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('post_corrections', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      table.integer('version').notNullable()
      table.string('state', 16).notNullable()
      table.text('before_body', 'mediumtext').notNullable()
      table.text('before_hashtags').notNullable()
      table.text('body', 'mediumtext').notNullable()
      table.text('hashtags').notNullable()
      table.text('reason').nullable()
      instant(table, 'finished_at').nullable()
      timestamps(table)
      table.index(['post_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('post_corrections')
  }
}
