import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLE = 'webhook_deliveries'
const DUE = 'webhook_deliveries_webhook_due_index'

/**
 * Events of a webhook that is turned off stay due. This index finds those of the others without
 * reading them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable(TABLE, (table) => table.index(['webhook_id', 'due_at'], DUE))
  }

  async down() {
    this.schema.alterTable(TABLE, (table) => table.dropIndex([], DUE))
  }
}
