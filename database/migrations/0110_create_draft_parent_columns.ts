import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText } from '#database/columns'

/** What the post of a draft reshares. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('drafts', (table) => {
      exactText(table, 'parent_urn', 128).nullable()
      exactText(table, 'parent_url', 512).nullable()
    })
  }

  async down() {
    this.schema.raw('alter table drafts drop column parent_urn')
    this.schema.raw('alter table drafts drop column parent_url')
  }
}
