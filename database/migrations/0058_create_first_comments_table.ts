import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/**
 * The comment that an author writes below a post. Drafts and posts hold its text, `comment_due_at`
 * is set in the statement that publishes the post, and the table holds what became of the comment.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('drafts', (table) => {
      table.text('first_comment').nullable()
    })
    this.schema.alterTable('posts', (table) => {
      table.text('first_comment').nullable()
      instant(table, 'comment_due_at').nullable()
      table.index(['comment_due_at'])
    })
    this.schema.createTable('first_comments', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      table.text('text').notNullable()
      table.string('status', 16).notNullable()
      instant(table, 'due_at').nullable()
      exactText(table, 'claimed_by', 128).nullable()
      instant(table, 'lease_until').nullable()
      table.integer('attempts').unsigned().notNullable().defaultTo(0)
      table.integer('throttles').unsigned().notNullable().defaultTo(0)
      table.string('route', 8).nullable()
      instant(table, 'sent_at').nullable()
      table.integer('http_status').unsigned().nullable()
      table.string('failure_code', 64).nullable()
      table.text('failure_reason').nullable()
      table.string('comment_urn', 255).nullable()
      instant(table, 'published_at').nullable()
      timestamps(table)
      table.unique(['post_id'])
      table.index(['status', 'due_at'])
    })
  }

  async down() {
    this.schema.dropTable('first_comments')
    this.schema.alterTable('posts', (table) => {
      table.dropIndex(['comment_due_at'])
    })
    // Knex drops columns in SQLite by copying the table, which the generated columns do not stand.
    for (const name of ['first_comment', 'comment_due_at']) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
    this.schema.raw('alter table drafts drop column first_comment')
  }
}
