import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function owners(table: Knex.CreateTableBuilder) {
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  idColumn(table, 'campaign_id').nullable()
  idColumn(table, 'draft_id').nullable().references('id').inTable('drafts').onDelete('SET NULL')
  idColumn(table, 'created_by').nullable().references('id').inTable('users').onDelete('SET NULL')
}

function content(table: Knex.CreateTableBuilder) {
  table.string('author_kind', 16).notNullable()
  table.string('author_urn', 128).nullable()
  table.string('author_name', 255).nullable()
  table.text('body', 'mediumtext').notNullable()
  table.text('hashtags').notNullable()
  table.string('kind', 16).notNullable()
  table.text('media', 'mediumtext').notNullable()
  table.string('content_pillar', 255).nullable()
}

function publishing(table: Knex.CreateTableBuilder) {
  instant(table, 'publish_at').nullable()
  table.string('zone', 64).notNullable().defaultTo('UTC')
  table.string('wall_time', 16).nullable()
  instant(table, 'due_at').nullable()
  table.string('claimed_by', 64).nullable()
  instant(table, 'lease_until').nullable()
  table.integer('attempts').unsigned().notNullable().defaultTo(0)
  table.string('platform_urn', 128).nullable()
  table.text('platform_url').nullable()
  instant(table, 'posted_at').nullable()
  table.string('failure_code', 64).nullable()
  table.text('failure_reason').nullable()
}

/** The time a list shows and sorts by: posted, else planned, else written. */
const LISTED_AT = 'coalesce(posted_at, publish_at, created_at)'

function figures(table: Knex.CreateTableBuilder) {
  for (const name of ['impressions', 'reactions', 'comments', 'shares']) {
    table.integer(name).unsigned().nullable()
  }
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('posts', (table) => {
      idColumn(table, 'id').primary()
      owners(table)
      table.string('origin', 16).notNullable()
      table.string('status', 24).notNullable()
      content(table)
      publishing(table)
      figures(table)
      table.integer('version').unsigned().notNullable().defaultTo(1)
      timestamps(table)
      table.specificType('listed_at', `datetime(3) generated always as (${LISTED_AT}) stored`)
      table.index(['status', 'due_at'])
      table.index(['status', 'lease_until'])
      table.index(['organization_id', 'publish_at'])
      table.index(['organization_id', 'status', 'created_at'])
      table.index(['organization_id', 'listed_at'])
      table.index(['organization_id', 'status', 'posted_at'])
      table.index(['author_urn', 'posted_at'])
      table.index(['draft_id'])
      table.unique(['organization_id', 'platform_urn'])
    })

    this.schema.createTable('publish_attempts', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      table.integer('number').unsigned().notNullable()
      table.string('phase', 16).notNullable()
      table.string('outcome', 32).nullable()
      table.integer('http_status').unsigned().nullable()
      table.string('platform_urn', 128).nullable()
      table.text('reason').nullable()
      table.string('payload_hash', 64).nullable()
      table.string('worker', 64).notNullable()
      instant(table, 'started_at').notNullable()
      instant(table, 'finished_at').nullable()
      timestamps(table)
      table.unique(['post_id', 'number'])
    })
  }

  async down() {
    this.schema.dropTable('publish_attempts')
    this.schema.dropTable('posts')
  }
}
