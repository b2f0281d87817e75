import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/** The feeds and old posts that campaigns draw on, and each item that they brought. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('campaign_sources', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      idColumn(table, 'campaign_id')
        .notNullable()
        .references('id')
        .inTable('campaigns')
        .onDelete('CASCADE')
      table.string('kind', 16).notNullable()
      exactText(table, 'url', 2048).nullable()
      table.string('title', 300).nullable()
      exactText(table, 'etag', 512).nullable()
      exactText(table, 'last_modified', 128).nullable()
      table.text('post_ids').nullable()
      table.integer('min_days').nullable()
      table.integer('max_times').nullable()
      instant(table, 'read_at').nullable()
      instant(table, 'next_read_at').notNullable()
      table.integer('failures').notNullable()
      table.string('failure_sentence', 500).nullable()
      exactText(table, 'claimed_by', 255).nullable()
      instant(table, 'lease_until').nullable()
      timestamps(table)
      table.index(['next_read_at'], 'campaign_sources_due_index')
      table.index(['campaign_id'], 'campaign_sources_campaign_index')
    })
    this.#createItems()
  }

  async down() {
    this.schema.dropTable('source_items')
    this.schema.dropTable('campaign_sources')
  }

  #createItems() {
    this.schema.createTable('source_items', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'source_id')
        .notNullable()
        .references('id')
        .inTable('campaign_sources')
        .onDelete('CASCADE')
      exactText(table, 'identity', 96).notNullable()
      table.string('status', 16).notNullable()
      table.string('title', 300).notNullable()
      table.text('text', 'mediumtext').notNullable()
      exactText(table, 'link', 2048).nullable()
      instant(table, 'published_at').nullable()
      idColumn(table, 'original_post_id').nullable()
      idColumn(table, 'post_id').nullable()
      instant(table, 'used_at').nullable()
      timestamps(table)
      table.unique(['source_id', 'identity'], { indexName: 'source_items_identity_unique' })
      table.index(['source_id', 'status', 'created_at'], 'source_items_waiting_index')
      table.index(['post_id'], 'source_items_post_index')
    })
  }
}
