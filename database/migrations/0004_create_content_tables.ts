import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function organization(table: Knex.CreateTableBuilder) {
  idColumn(table, 'organization_id')
    .notNullable()
    .references('id')
    .inTable('organizations')
    .onDelete('CASCADE')
}

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('media', (table) => {
      idColumn(table, 'id').primary()
      organization(table)
      table.string('disk_key', 255).notNullable()
      table.string('filename', 255).notNullable()
      table.string('mime', 64).notNullable()
      table.integer('width').unsigned().nullable()
      table.integer('height').unsigned().nullable()
      table.integer('bytes').unsigned().notNullable()
      table.string('sha256', 64).notNullable()
      table.text('alt_text').nullable()
      table.string('source', 32).notNullable()
      table.text('attribution').nullable()
      timestamps(table)
      table.index(['organization_id', 'created_at'])
    })

    this.schema.createTable('drafts', (table) => {
      idColumn(table, 'id').primary()
      organization(table)
      idColumn(table, 'author_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      table.string('mode', 16).notNullable()
      table.text('body', 'mediumtext').notNullable()
      table.text('hashtags').notNullable()
      table.text('assets', 'mediumtext').notNullable()
      table.string('linkedin_author_type', 16).notNullable()
      table.string('linkedin_author_id', 128).nullable()
      table.integer('version').unsigned().notNullable().defaultTo(1)
      timestamps(table)
      table.index(['organization_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('drafts')
    this.schema.dropTable('media')
  }
}
