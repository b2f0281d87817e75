import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant } from '#database/columns'

/** When a member saw to what a client asked for, and who did. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('review_comments', (table) => {
      instant(table, 'resolved_at').nullable()
      idColumn(table, 'resolved_by')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
    })
  }

  async down() {
    this.schema.alterTable('review_comments', (table) => {
      table.dropForeign('resolved_by')
      table.dropColumns('resolved_at', 'resolved_by')
    })
  }
}
