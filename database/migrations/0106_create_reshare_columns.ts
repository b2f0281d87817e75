import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText } from '#database/columns'

/** What a post reshares, and how sources of campaigns use old posts and how often. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('posts', (table) => {
      exactText(table, 'parent_urn', 128).nullable()
      exactText(table, 'parent_url', 512).nullable()
    })
    this.schema.alterTable('campaign_sources', (table) => {
      table.string('reuse', 16).nullable()
      table.integer('max_a_day').nullable()
    })
  }

  async down() {
    this.schema.raw('alter table posts drop column parent_urn')
    this.schema.raw('alter table posts drop column parent_url')
    this.schema.raw('alter table campaign_sources drop column reuse')
    this.schema.raw('alter table campaign_sources drop column max_a_day')
  }
}
