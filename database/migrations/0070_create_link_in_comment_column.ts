import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a campaign puts its link into the first comment of its posts. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('campaigns', (table) => {
      table.boolean('link_in_first_comment').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.raw('alter table campaigns drop column link_in_first_comment')
  }
}
