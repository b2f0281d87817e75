import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn } from '#database/columns'

/**
 * What a weekly slot is kept for: a content pillar, a campaign, or both. When its campaign is
 * deleted, the slot is open to every post again.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('author_slots', (table) => {
      table.string('content_pillar', 255).nullable()
      idColumn(table, 'campaign_id').nullable()
    })
  }

  async down() {
    this.schema.alterTable('author_slots', (table) => {
      table.dropColumns('content_pillar', 'campaign_id')
    })
  }
}
