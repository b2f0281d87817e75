import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

/** When an attempt came to its phases, for the log of a post. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publish_attempts', (table) => {
      instant(table, 'upload_at').nullable()
      instant(table, 'create_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('publish_attempts', (table) => {
      table.dropColumn('create_at')
      table.dropColumn('upload_at')
    })
  }
}
