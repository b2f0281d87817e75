import { BaseSchema } from '@adonisjs/lucid/schema'
import { idColumn, instant, timestamps } from '#database/columns'

/** The four figures of a post; null is what LinkedIn does not give for the connection, never 0. */
const FIGURES = ['impressions', 'reactions', 'comments', 'shares']

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('post_metrics', (table) => {
      idColumn(table, 'id').primary()
      idColumn(table, 'post_id').notNullable().references('id').inTable('posts').onDelete('CASCADE')
      instant(table, 'taken_at').notNullable()
      for (const name of FIGURES) table.integer(name).unsigned().nullable()
      timestamps(table)
      table.unique(['post_id', 'taken_at'])
    })

    this.schema.alterTable('posts', (table) => {
      // When LinkedIn was asked last for the figures, and when it is to be asked next.
      instant(table, 'figures_at').nullable()
      instant(table, 'figures_due_at').nullable()
      table.index(['figures_due_at'])
    })

    // What is out already has its turn with the first round.
    this.defer(async (db) => {
      await db
        .from('posts')
        .where('status', 'published')
        .whereNotNull('platform_urn')
        .update({ figures_due_at: db.raw('posted_at') })
    })
  }

  async down() {
    this.schema.alterTable('posts', (table) => {
      table.dropIndex(['figures_due_at'])
    })
    // Knex drops columns in SQLite by copying the table, which the generated column does not stand.
    for (const name of ['figures_at', 'figures_due_at']) {
      this.schema.raw(`alter table posts drop column ${name}`)
    }
    this.schema.dropTable('post_metrics')
  }
}
