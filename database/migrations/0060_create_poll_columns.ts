import { BaseSchema } from '@adonisjs/lucid/schema'
import { instant } from '#database/columns'

const CONTENT = ['poll', 'visibility', 'is_reshare_disabled'] as const

/** What a post can carry beside its text and media: a poll, who sees it, and whether it is reshared. */
export default class extends BaseSchema {
  async up() {
    for (const name of ['drafts', 'posts']) {
      this.schema.alterTable(name, (table) => {
        table.text('poll').nullable()
        table.string('visibility', 16).notNullable().defaultTo('PUBLIC')
        table.boolean('is_reshare_disabled').notNullable().defaultTo(false)
      })
    }
    this.schema.alterTable('posts', (table) => {
      table.text('poll_results').nullable()
      table.string('comments_state', 8).notNullable().defaultTo('OPEN')
      instant(table, 'edited_at').nullable()
    })
  }

  async down() {
    // Knex drops columns in SQLite by copying the table, which the generated columns do not stand.
    for (const name of ['poll_results', 'comments_state', 'edited_at', ...CONTENT]) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
    for (const name of CONTENT) this.schema.raw(`alter table drafts drop column ${name}`)
  }
}
