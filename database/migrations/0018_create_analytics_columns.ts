import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { textMeasures } from '#domain/analytics/text_measures'

const BATCH = 500

/** Everything the Analytics screen counts by: its aggregates read this index and no row. */
const COUNTED = [
  ...['organization_id', 'status', 'posted_at', 'origin', 'author_kind', 'kind', 'campaign_id'],
  ...['content_pillar', 'impressions', 'reactions', 'comments', 'shares'],
  ...['characters', 'hashtag_count', 'created_at'],
]
const INDEX = 'posts_analytics_index'
const MEASURES = ['characters', 'hashtag_count']

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('posts', (table) => {
      for (const name of MEASURES) table.integer(name).unsigned().notNullable().defaultTo(0)
    })
    this.defer(measureTexts)
    this.schema.alterTable('posts', (table) => {
      table.index(COUNTED, INDEX)
    })
  }

  async down() {
    this.schema.alterTable('posts', (table) => {
      table.dropIndex(COUNTED, INDEX)
    })
    // Knex drops columns in SQLite by copying the table, which the generated column does not stand.
    for (const name of MEASURES) this.schema.raw(`alter table posts drop column ${name}`)
  }
}

/** The texts that are there already, a few at a time. */
async function measureTexts(db: QueryClientContract) {
  for (let last = ''; ;) {
    const rows: { id: string; body: string; hashtags: string }[] = await db
      .from('posts')
      .select('id', 'body', 'hashtags')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
    for (const { id, body, hashtags } of rows) {
      const { characters, hashtagCount } = textMeasures(body, JSON.parse(hashtags))
      await db.from('posts').where('id', id).update({ characters, hashtag_count: hashtagCount })
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}
