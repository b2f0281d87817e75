import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether an image or document stays in the media library while nothing uses it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('media', (table) => {
      table.boolean('is_kept').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.raw('alter table media drop column is_kept')
  }
}
