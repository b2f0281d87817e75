import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function ownedBy(table: Knex.CreateTableBuilder, name: string, owner: string) {
  idColumn(table, name).notNullable().references('id').inTable(owner).onDelete('CASCADE')
}

export default class extends BaseSchema {
  async up() {
    this.#createRuns()
    this.#createAttachments()
    this.#createMessages()
  }

  #createRuns() {
    this.schema.createTable('runs', (table) => {
      idColumn(table, 'id').primary()
      ownedBy(table, 'organization_id', 'organizations')
      ownedBy(table, 'user_id', 'users')
      table.string('kind', 32).notNullable()
      table.string('status', 16).notNullable()
      table.text('input', 'mediumtext').notNullable()
      table.text('result', 'mediumtext').nullable()
      table.string('step', 200).notNullable().defaultTo('')
      table.integer('done').unsigned().notNullable().defaultTo(0)
      table.integer('total').unsigned().notNullable().defaultTo(0)
      table.string('code', 64).nullable()
      table.text('detail').nullable()
      exactText(table, 'claimed_by', 255).nullable()
      instant(table, 'lease_until').nullable()
      instant(table, 'started_at').nullable()
      instant(table, 'finished_at').nullable()
      idColumn(table, 'retried_as').nullable()
      timestamps(table)
      table.index(['status', 'lease_until'])
      table.index(['user_id', 'status'])
      table.index(['organization_id', 'created_at'])
      table.index(['created_at'])
    })
  }

  #createAttachments() {
    this.schema.createTable('attachments', (table) => {
      idColumn(table, 'id').primary()
      ownedBy(table, 'organization_id', 'organizations')
      ownedBy(table, 'user_id', 'users')
      table.string('name', 255).notNullable()
      table.integer('pages').unsigned().notNullable()
      table.integer('characters').unsigned().notNullable()
      table.text('text', 'mediumtext').notNullable()
      timestamps(table)
      table.index(['created_at'])
    })
  }

  #createMessages() {
    this.schema.createTable('assistant_messages', (table) => {
      idColumn(table, 'id').primary()
      ownedBy(table, 'organization_id', 'organizations')
      ownedBy(table, 'user_id', 'users')
      table.string('role', 16).notNullable()
      idColumn(table, 'reply_to').nullable()
      table.string('kind', 16).notNullable()
      table.text('body', 'mediumtext').notNullable()
      table.text('hashtags').notNullable()
      idColumn(table, 'attachment_id')
        .nullable()
        .references('id')
        .inTable('attachments')
        .onDelete('SET NULL')
      idColumn(table, 'run_id').nullable().references('id').inTable('runs').onDelete('SET NULL')
      table.string('model_asked', 120).nullable()
      table.string('model_answered', 200).nullable()
      table.string('failure_code', 64).nullable()
      table.text('failure_sentence').nullable()
      table.boolean('stopped').notNullable().defaultTo(false)
      idColumn(table, 'draft_id').nullable().references('id').inTable('drafts').onDelete('SET NULL')
      timestamps(table)
      table.index(['organization_id', 'user_id', 'created_at'])
    })

    this.schema.createTable('assistant_prompts', (table) => {
      idColumn(table, 'id').primary()
      ownedBy(table, 'organization_id', 'organizations')
      table.string('kind', 16).notNullable()
      table.text('prompt').notNullable()
      timestamps(table)
      table.unique(['organization_id', 'kind'])
    })
  }

  async down() {
    this.schema.dropTable('assistant_prompts')
    this.schema.dropTable('assistant_messages')
    this.schema.dropTable('attachments')
    this.schema.dropTable('runs')
  }
}
