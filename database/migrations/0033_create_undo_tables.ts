import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'
import type { Knex } from 'knex'

function belongsTo(table: Knex.CreateTableBuilder, name: string, to: string) {
  idColumn(table, name).notNullable().references('id').inTable(to).onDelete('CASCADE')
}

/** What someone did a moment ago and may take back: one step of them, with each record that it changed. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('undo_steps', (table) => {
      idColumn(table, 'id').primary()
      belongsTo(table, 'organization_id', 'organizations')
      belongsTo(table, 'user_id', 'users')
      table.string('kind', 32).notNullable()
      exactText(table, 'token_hash', 64).notNullable().unique()
      instant(table, 'expires_at').notNullable()
      timestamps(table)
      table.index(['expires_at'])
    })

    this.schema.createTable('undo_items', (table) => {
      idColumn(table, 'id').primary()
      belongsTo(table, 'undo_step_id', 'undo_steps')
      belongsTo(table, 'organization_id', 'organizations')
      idColumn(table, 'subject_id').notNullable()
      table.text('snapshot', 'mediumtext').notNullable()
      timestamps(table)
    })
  }

  async down() {
    this.schema.dropTable('undo_items')
    this.schema.dropTable('undo_steps')
  }
}
