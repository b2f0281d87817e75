import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

type Table = Knex.CreateTableBuilder

function reference(table: Table, name: string, to: string) {
  return idColumn(table, name).references('id').inTable(to).onDelete('CASCADE')
}

/** Which post a client spoke about, and by which link. */
function saidBy(table: Table) {
  idColumn(table, 'id').primary()
  reference(table, 'organization_id', 'organizations').notNullable()
  reference(table, 'review_link_id', 'review_links').notNullable()
  reference(table, 'post_id', 'posts').notNullable()
  table.string('author_name', 80).notNullable()
}

function links(table: Table) {
  idColumn(table, 'id').primary()
  reference(table, 'organization_id', 'organizations').notNullable()
  idColumn(table, 'created_by').nullable().references('id').inTable('users').onDelete('SET NULL')
  table.string('kind', 8).notNullable()
  reference(table, 'post_id', 'posts').nullable()
  table.string('week_start', 10).nullable()
  table.string('zone', 64).notNullable()
  exactText(table, 'secret_hash', 64).notNullable().unique()
  table.string('label', 80).notNullable()
  table.boolean('may_approve').notNullable()
  instant(table, 'expires_at').notNullable()
  instant(table, 'revoked_at').nullable()
  instant(table, 'last_seen_at').nullable()
  timestamps(table)
  table.index(['organization_id', 'expires_at'])
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('review_links', links)

    this.schema.createTable('review_approvals', (table) => {
      saidBy(table)
      exactText(table, 'content_mark', 64).notNullable()
      timestamps(table)
      table.unique(['review_link_id', 'post_id', 'content_mark'], { indexName: 'one_approval' })
      table.index(['organization_id', 'post_id'])
    })

    this.schema.createTable('review_comments', (table) => {
      saidBy(table)
      reference(table, 'post_event_id', 'post_events').nullable()
      table.text('body').notNullable()
      timestamps(table)
      table.index(['organization_id', 'post_id'])
      table.index(['review_link_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('review_comments')
    this.schema.dropTable('review_approvals')
    this.schema.dropTable('review_links')
  }
}
