import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Knex } from 'knex'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

function owners(table: Knex.CreateTableBuilder) {
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  for (const name of ['created_by', 'updated_by']) {
    idColumn(table, name).nullable().references('id').inTable('users').onDelete('SET NULL')
  }
}

function fields(table: Knex.CreateTableBuilder) {
  table.string('name', 200).notNullable()
  table.text('description').notNullable()
  table.string('profile_type', 16).notNullable()
  table.string('linkedin_author_id', 128).nullable()
  table.string('author_name', 255).nullable()
  table.text('content_pillars').notNullable()
  table.text('target_audience').notNullable()
  table.text('posting_schedule').notNullable()
  table.string('tone_voice', 32).notNullable()
  table.text('content_types').notNullable()
  table.boolean('include_images').notNullable()
  table.boolean('use_ai_images').notNullable()
  table.string('image_style', 32).notNullable()
  table.string('text_model', 64).notNullable()
  table.string('image_model', 64).notNullable()
  table.boolean('auto_post').notNullable()
}

/** When it writes next, who writes it now, and what went wrong since it last went well. */
function clock(table: Knex.CreateTableBuilder) {
  table.string('status', 16).notNullable()
  instant(table, 'anchor_at').nullable()
  instant(table, 'planned_for').nullable()
  instant(table, 'next_generation_at').nullable()
  instant(table, 'last_generation_time').nullable()
  table.integer('failures').unsigned().notNullable().defaultTo(0)
  table.text('failure_sentence').nullable()
  exactText(table, 'claimed_by', 255).nullable()
  instant(table, 'lease_until').nullable()
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('campaigns', (table) => {
      idColumn(table, 'id').primary()
      owners(table)
      fields(table)
      clock(table)
      timestamps(table)
      table.index(['organization_id', 'created_at'])
      table.index(['status', 'next_generation_at'])
    })

    this.schema.createTable('campaign_generations', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'campaign_id')
        .notNullable()
        .references('id')
        .inTable('campaigns')
        .onDelete('CASCADE')
      instant(table, 'planned_for').notNullable()
      idColumn(table, 'post_id').notNullable()
      timestamps(table)
      table.unique(['campaign_id', 'planned_for'])
    })

    this.schema.alterTable('posts', (table) => {
      table.text('ai_text', 'mediumtext').nullable()
      table.string('content_type', 40).nullable()
      table.text('image_problem').nullable()
      table.text('rejection_reason').nullable()
      table.index(['campaign_id', 'created_at'])
    })

    this.schema.alterTable('organizations', (table) => {
      table.text('banned_words').nullable()
    })
  }

  async down() {
    this.schema.alterTable('organizations', (table) => {
      table.dropColumn('banned_words')
    })
    this.schema.alterTable('posts', (table) => {
      table.dropIndex(['campaign_id', 'created_at'])
    })
    // Knex drops columns in SQLite by copying the table, which the generated column does not stand.
    for (const name of ['ai_text', 'content_type', 'image_problem', 'rejection_reason']) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
    this.schema.dropTable('campaign_generations')
    this.schema.dropTable('campaigns')
  }
}
