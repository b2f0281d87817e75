import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether programs may only fill the organization's review queue. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('organizations', (table) => {
      table.boolean('programs_review_only').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.raw('alter table organizations drop column programs_review_only')
  }
}
