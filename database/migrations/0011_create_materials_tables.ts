import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function owners(table: Knex.CreateTableBuilder) {
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
  idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
}

function file(table: Knex.CreateTableBuilder) {
  table.string('disk_key', 255).nullable()
  table.string('format', 16).nullable()
  table.string('mime', 120).nullable()
  table.integer('bytes').unsigned().nullable()
}

function reading(table: Knex.CreateTableBuilder) {
  table.string('status', 16).notNullable()
  table.string('step', 200).notNullable().defaultTo('')
  table.integer('done').unsigned().notNullable().defaultTo(0)
  table.integer('total').unsigned().notNullable().defaultTo(0)
  table.integer('tries').unsigned().notNullable().defaultTo(0)
  exactText(table, 'claimed_by', 255).nullable()
  instant(table, 'lease_until').nullable()
  table.text('failure_reason').nullable()
}

function text(table: Knex.CreateTableBuilder) {
  table.text('extracted_text', 'mediumtext').nullable()
  table.integer('characters').unsigned().notNullable().defaultTo(0)
  table.integer('pages').unsigned().nullable()
  table.boolean('is_cut').notNullable().defaultTo(false)
  instant(table, 'read_at').nullable()
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('materials', (table) => {
      idColumn(table, 'id').primary()
      owners(table)
      table.string('name', 255).notNullable()
      table.string('type', 16).notNullable()
      table.text('url').nullable()
      exactText(table, 'url_key', 64).nullable()
      file(table)
      reading(table)
      text(table)
      timestamps(table)
      table.unique(['organization_id', 'url_key'])
      table.index(['organization_id', 'created_at'])
      table.index(['status', 'lease_until'])
    })

    this.schema.createTable('brand_analyses', (table) => {
      idColumn(table, 'id').primary()
      owners(table)
      table.text('brand_voice').notNullable()
      table.text('content_pillars').notNullable()
      table.text('target_audience').notNullable()
      table.text('expert_segments').notNullable()
      table.text('suggested_campaigns').notNullable()
      table.text('evidence', 'mediumtext').notNullable()
      table.text('materials', 'mediumtext').notNullable()
      table.string('model', 200).nullable()
      timestamps(table)
      table.index(['organization_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('brand_analyses')
    this.schema.dropTable('materials')
  }
}
