import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn } from '#database/columns'

/**
 * Which posts need an approval, and the version of their content that approvals are for. The
 * default policy asks nothing new of posts of earlier versions.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('organizations', (table) => {
      table.string('approval_policy', 16).notNullable().defaultTo('campaigns')
    })
    this.schema.alterTable('posts', (table) => {
      table.integer('content_version').unsigned().notNullable().defaultTo(1)
      table.integer('exempt_version').unsigned().nullable()
      table.boolean('needs_review').notNullable().defaultTo(false)
      idColumn(table, 'review_requested_by').nullable()
    })
  }

  async down() {
    // Knex drops columns in SQLite by copying the table, which the generated columns do not stand.
    for (const name of ['content_version', 'exempt_version', 'needs_review']) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
    this.schema.raw('alter table posts drop column review_requested_by')
    this.schema.raw('alter table organizations drop column approval_policy')
  }
}
