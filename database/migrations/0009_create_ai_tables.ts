import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, timestamps } from '#database/columns'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ai_runs', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .nullable()
        .references('id')
        .inTable('organizations')
        .onDelete('SET NULL')
      idColumn(table, 'user_id').nullable().references('id').inTable('users').onDelete('SET NULL')
      table.string('kind', 32).notNullable()
      table.string('status', 16).notNullable()
      table.string('model_asked', 200).notNullable()
      table.string('model_answered', 200).nullable()
      table.integer('prompt_tokens').unsigned().notNullable().defaultTo(0)
      table.integer('completion_tokens').unsigned().notNullable().defaultTo(0)
      table.boolean('estimated').notNullable().defaultTo(false)
      table.integer('ai_tokens').unsigned().notNullable().defaultTo(0)
      table.double('cost_usd').nullable()
      table.text('error').nullable()
      table.integer('duration_ms').unsigned().notNullable()
      timestamps(table)
      table.index(['user_id', 'created_at'])
      table.index(['organization_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('ai_runs')
  }
}
