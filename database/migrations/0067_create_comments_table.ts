import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

/**
 * Members' comments on drafts and posts. A post with a draft shows the comments of its draft, so a
 * row belongs to one of both. Replies name their thread, and belong to the same draft or post.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('comments', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'draft_id').nullable().references('id').inTable('drafts').onDelete('CASCADE')
      idColumn(table, 'post_id').nullable().references('id').inTable('posts').onDelete('CASCADE')
      // No foreign key, because an archive may insert a reply before its thread.
      idColumn(table, 'parent_id').nullable()
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      table.string('author_name', 254).notNullable()
      table.text('body').notNullable()
      table.text('quote').nullable()
      table.integer('quote_start').unsigned().nullable()
      instant(table, 'edited_at').nullable()
      instant(table, 'resolved_at').nullable()
      idColumn(table, 'resolved_by')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      timestamps(table)
      table.index(['draft_id', 'created_at'])
      table.index(['post_id', 'created_at'])
      table.index(['parent_id'])
      table.index(['organization_id'])
    })
  }

  async down() {
    this.schema.dropTable('comments')
  }
}
