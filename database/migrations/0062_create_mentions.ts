import { BaseSchema } from '@adonisjs/lucid/schema'
import { exactText, idColumn, instant, timestamps } from '#database/columns'

/** The people and companies that drafts and posts mention, and each organization's address book. */
export default class extends BaseSchema {
  async up() {
    for (const name of ['drafts', 'posts']) {
      this.schema.alterTable(name, (table) => {
        table.text('mentions').nullable()
      })
    }
    this.schema.createTable('known_mentions', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'organization_id')
        .notNullable()
        .references('id')
        .inTable('organizations')
        .onDelete('CASCADE')
      exactText(table, 'urn', 128).notNullable()
      table.string('name', 255).notNullable()
      table.string('source', 8).notNullable()
      instant(table, 'last_used_at').notNullable()
      timestamps(table)
      table.unique(['organization_id', 'urn'], { indexName: 'one_known_mention' })
      table.index(['organization_id', 'last_used_at'], 'known_mentions_by_use')
    })
  }

  async down() {
    this.schema.dropTable('known_mentions')
    for (const name of ['drafts', 'posts']) {
      this.schema.raw(`alter table ${name} drop column mentions`)
    }
  }
}
