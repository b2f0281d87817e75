import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

const NAMES = ['begun_at', 'step', 'done', 'total'] as const

/** How far the post is that a campaign writes just now, by its schedule. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('campaigns', (table) => {
      instant(table, 'begun_at').nullable()
      table.string('step', 200).nullable()
      table.integer('done').unsigned().nullable()
      table.integer('total').unsigned().nullable()
    })
  }

  async down() {
    for (const name of NAMES) this.schema.raw(`alter table campaigns drop column ${name}`)
  }
}
