import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Knex } from 'knex'
import { exactText, idColumn, timestamps } from '#database/columns'

/** Who posts: a person or a page. An empty URN is the organization's connected member. */
function author(table: Knex.CreateTableBuilder) {
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  table.string('author_kind', 16).notNullable()
  exactText(table, 'author_urn', 128).notNullable()
}

/** The weekly slots of authors, which of their queues are paused, and which posts took a slot. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('author_slots', (table) => {
      idColumn(table, 'id').primary()
      author(table)
      table.integer('weekday').notNullable()
      table.string('time', 5).notNullable()
      timestamps(table)
      table.unique(['organization_id', 'author_kind', 'author_urn', 'weekday', 'time'], {
        indexName: 'author_slots_unique',
      })
    })
    this.schema.createTable('paused_queues', (table) => {
      idColumn(table, 'id').primary()
      author(table)
      timestamps(table)
      table.unique(['organization_id', 'author_kind', 'author_urn'], {
        indexName: 'paused_queues_unique',
      })
    })
    this.schema.alterTable('organizations', (table) => {
      table.string('queue_zone', 64).nullable()
    })
    this.schema.alterTable('posts', (table) => {
      table.boolean('is_queued').notNullable().defaultTo(false)
    })
  }

  async down() {
    // SQLite would copy the table, and can't copy columns that it computes.
    this.schema.raw('alter table posts drop column is_queued')
    this.schema.alterTable('organizations', (table) => table.dropColumn('queue_zone'))
    this.schema.dropTable('paused_queues')
    this.schema.dropTable('author_slots')
  }
}
