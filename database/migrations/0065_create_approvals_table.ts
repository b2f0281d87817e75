import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

/** Approvals of posts by members and clients, each for one version of the content. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('approvals', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      table.string('kind', 8).notNullable()
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      idColumn(table, 'review_link_id')
        .nullable()
        .references('id')
        .inTable('review_links')
        .onDelete('SET NULL')
      table.string('author_name', 254).notNullable()
      table.integer('content_version').unsigned().notNullable()
      table.integer('post_version').unsigned().notNullable()
      instant(table, 'voided_at').nullable()
      timestamps(table)
      table.index(['post_id', 'kind'])
      table.index(['organization_id'])
    })
  }

  async down() {
    this.schema.dropTable('approvals')
  }
}
