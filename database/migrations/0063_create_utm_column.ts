import { BaseSchema } from '@adonisjs/lucid/schema'

/** The UTM tags that an organization adds to links of its own hosts; null for none. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('organizations', (table) => {
      table.text('utm').nullable()
    })
  }

  async down() {
    this.schema.raw('alter table organizations drop column utm')
  }
}
