import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

/** One row per process that serves pages or runs jobs, renewed while it lives. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('heartbeats', (table) => {
      table.string('worker', 64).primary()
      table.string('kind', 16).notNullable()
      instant(table, 'started_at').notNullable()
      instant(table, 'beat_at').notNullable()
      instant(table, 'stopped_at').nullable()
    })
  }

  async down() {
    this.schema.dropTable('heartbeats')
  }
}
