import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLES = ['drafts', 'posts', 'post_events']

/** The name of the program that wrote a draft or post, or caused an entry of a post's log. */
export default class extends BaseSchema {
  async up() {
    for (const name of TABLES) {
      this.schema.alterTable(name, (table) => {
        table.string('program', 120).nullable()
      })
    }
  }

  async down() {
    for (const name of TABLES) this.schema.raw(`alter table ${name} drop column program`)
  }
}
